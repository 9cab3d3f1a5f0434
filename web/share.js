// The dialog that writes an <iframe> with a figure of the present pose, for an article.
import { frameOf } from './link.js';

const words = {
    heading: { en: 'A figure for an article', ja: '記事に貼る図' },
    caption: { en: 'Caption', ja: '説明' },
    plays: { en: 'It moves at once', ja: '開いたらすぐ動かす' },
    code: { en: 'HTML for the article', ja: '記事に貼る HTML' },
    copy: { en: 'Copy', ja: 'コピー' },
    copied: { en: 'Copied.', ja: 'コピーした。' },
    refused: { en: 'The browser does not let this page copy: the text is selected.', ja: 'ブラウザーがコピーを許可しない。テキストを選択した。' },
    close: { en: 'Close', ja: '閉じる' },
};

const byId = (id) => document.getElementById(`share-${id}`);
const dialog = document.getElementById('share');
const [caption, plays, code, said] = ['caption', 'plays', 'code', 'said'].map(byId);

/// `leave` gives the lab the focus. Returns a function that opens the dialog for { pose, title, language }.
export function makeShare(leave) {
    let shared = null;
    const write = () => {
        code.value = frameOf(location.href, shared.pose, { ...shared, caption: caption.value.trim(), plays: plays.checked });
        said.textContent = '';
    };
    const copy = async () => {
        code.select();
        const isCopied = await navigator.clipboard.writeText(code.value).then(() => true, () => false);
        said.textContent = words[isCopied ? 'copied' : 'refused'][shared.language];
    };
    caption.addEventListener('input', write);
    plays.addEventListener('change', write);
    byId('copy').addEventListener('click', copy);
    byId('close').addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', leave);
    return (given) => {
        shared = given;
        for (const element of dialog.querySelectorAll('[data-word]')) element.textContent = words[element.dataset.word][given.language];
        write();
        dialog.showModal();
        byId('copy').focus();
    };
}
