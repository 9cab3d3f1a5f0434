// What a worker says of a visitor's function (web/own_worker.js) is not trusted: the function may have changed the
// worker. Knows no page, so that node can test it.

const FAULTS_MAX = 64;
const KINDS_MAX = 6; // of faults that a worker reports, as in own_worker.js
const SHOWN_MAX = 64;
const CELLS_MAX = 1024;
const TEXT_MAX = 255;

const isWhole = (value, min, max) => Number.isInteger(value) && value >= min && value <= max;
const isText = (value) => typeof value === 'string' && value.length <= TEXT_MAX;
const isCount = (value) => isWhole(value, 0, 2 ** 32 - 1);
const isList = (value, max, isRight) => Array.isArray(value) && value.length <= max && Array.from(value).every(isRight);
const isRowOf = (length) => (value) => isList(value, length, (number) => typeof number === 'number') && value.length === length;

const isFault = (first, end) => (fault) => isWhole(fault?.index, first, end - 1) && isWhole(fault.kind, 0, KINDS_MAX)
    && isWhole(fault.line, 0, 2 ** 31 - 1) && isText(fault.what);

const isTrace = (trace) => trace === null || (isList(trace?.shown, SHOWN_MAX, isRowOf(8)) && isCount(trace.shownLeftOut)
    && isCount(trace.lookUps) && isList(trace.cells, CELLS_MAX, isRowOf(2)));

// What a broad phase found; nothing of any other function.
const isFound = (found) => found === undefined
    || (isWhole(found?.returned, 0, 2 ** 31 - 1) && found.seconds >= 0 && found.pairs instanceof Int32Array);

/// Whether a message says what the worker may say after it has loaded a file with `functionCount` possible functions.
export const isLoadedMessage = (message, functionCount) => typeof message.loaded === 'boolean'
    && isWhole(message.other, -1, functionCount - 1) && isText(message.printed);

/// Whether a message may be about an order whose questions from `sentFrom` to `end` - 1 were sent last. Answers up to the
/// question `at` were received.
export function isOrderMessage(message, { sentFrom, end, at: before }) {
    const { at, from, answers, faults, done, trace = null, printed = '', found } = message;
    return isWhole(at, before, end) && isWhole(from, sentFrom, before) && answers instanceof Uint8Array
        && answers.length >= at - from && from + answers.length <= end && answers.every((answer) => answer <= 1)
        && isList(faults, FAULTS_MAX, isFault(sentFrom, end)) && (done === undefined || done === true)
        && isTrace(trace) && isText(printed) && isFound(found);
}
