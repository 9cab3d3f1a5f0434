// Notices that the compiled program has failed in the middle of a session, wherever that comes out: in an event of the
// page, or in a promise between two frames.

// An error in the page's own scripts alone does not stop the lab.
const isOfProgram = (error) => error instanceof WebAssembly.RuntimeError || /wasm/.test(error?.stack ?? '');

/// Calls `stop()` at the first failure of the program. Returns a function that takes one that was caught.
export function watchProgram(stop) {
    let isRunning = true;
    const note = (error) => {
        if (!isRunning || !isOfProgram(error)) return;
        isRunning = false;
        stop();
    };
    window.addEventListener('error', ({ error }) => note(error));
    window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
    return note;
}
