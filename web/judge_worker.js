// Runs in a worker, after the program's script (web/judge.js): judges a visitor's function as `hitlab judge` does. The
// function runs in a worker of this one, so an endless loop ends only that.
import { writeFiles } from './files.js';
import { makeOwn, startBrowserWorker } from './own.js';
import { instantiating } from './program.js';

// The files in a folder as texts, by their paths.
function textsIn(FS, folder) {
    if (!FS.analyzePath(folder).exists) return {};
    const paths = FS.readdir(folder).filter((name) => !name.startsWith('.')).map((name) => `${folder}/${name}`);
    return Object.fromEntries(paths.map((path) => [path, FS.readFile(path, { encoding: 'utf8' })]));
}

self.onmessage = ({ data: { modules, files, path, source, words, pictures } }) => {
    let problem = null; // the function's, why it cannot be asked
    const note = (error) => { problem = error ?? problem; };
    const own = makeOwn(startBrowserWorker, new URL('own_worker.js', import.meta.url).href, note);
    const report = [];
    let program = null;
    let asked = 0;
    const order = (id, questions, first, end, ...rest) => {
        asked += end - first;
        self.postMessage({ asked });
        own.order(id, questions, first, end, ...rest);
    };
    const fail = () => self.postMessage({ isJudged: false, problem: null });
    self.createLab({
        instantiateWasm: instantiating(modules, fail),
        page: { own: { ...own, order } },
        arguments: words,
        preRun: [(made) => {
            program = made;
            writeFiles(made.FS, files);
            made.FS.writeFile(path, source);
        }],
        print: (line) => report.push(line),
        printErr() {},
        onExit(status) {
            const drawn = textsIn(program.FS, pictures);
            self.postMessage({ isJudged: status < 2, report: report.join('\n'), problem, files: drawn });
        },
        onAbort: fail,
    }).catch(fail);
};

self.postMessage({ isReady: true });
