// Which keys the lab takes and which stay with the browser. Knows no page, so that node can test it.

const BROWSER_KEYS = ['F5', 'F11', 'F12'];

// With Ctrl; those of the second list also with Shift, and `l` only so. Ctrl+V is the browser's, which then pastes.
const LAB_KEYS = ['z', 'y', 'c', 's', 'o', 'e', 'b', '[', ']', 'arrowleft', 'arrowright', 'arrowup', 'arrowdown'];
const LAB_KEYS_SHIFTED = ['z', 'c', 's', 'l', 'e'];

/// Whether a keydown event stays with the browser. `previous` is the key before it: Tab leaves the lab after Escape.
export function isForBrowser(event, previous) {
    const key = event.key.toLowerCase();
    if (event.isComposing || event.metaKey || BROWSER_KEYS.includes(event.key)) return true;
    if (event.key === 'Tab') return previous === 'Escape' || event.ctrlKey;
    if (!event.ctrlKey || event.altKey || key === 'control') return false;
    return !(event.shiftKey ? LAB_KEYS_SHIFTED : LAB_KEYS).includes(key);
}
