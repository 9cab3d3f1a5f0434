// Turns the page's address into a command line for hitlab. Knows no page, so that node can test it.

const FIRST_WORD = /^[a-z]+/i;

/// The language to begin with: the address's, or else the first of the visitor's languages that the lab speaks.
export function languageOf(address, languages) {
    const given = new URL(address).searchParams.get('lang');
    if (given === 'en' || given === 'ja') return given;
    const spoken = languages.map((language) => FIRST_WORD.exec(language)?.[0].toLowerCase());
    return spoken.find((language) => language === 'en' || language === 'ja') ?? 'en';
}

/// The theme: the address's, or else what the visitor prefers.
export function themeOf(address, preferences) {
    const given = new URL(address).searchParams.get('theme');
    if (given !== null) return given;
    if (preferences.hasContrast) return 'contrast';
    return preferences.isDark ? 'dark' : 'light';
}

// A file of the site: its name, with the usual ending unless it has one. Other folders are out of reach.
function fileOf(folder, name, ending) {
    const plain = name.replace(/^.*\//, '');
    return `${folder}/${plain.includes('.') ? plain : plain + ending}`;
}

// Words of figures: whether a value is possible, and what is.
const CAPTION_MAX = 300;
const LOOP_MAX = 7200; // ticks, HISTORY_TICKS of src/lab/history.h
const isSwitch = (value) => value === '0' || value === '1';

function isLoop(value) {
    const [first, last] = /^\d{1,5}-\d{1,5}$/.test(value) ? value.split('-').map(Number) : [1, 0];
    return first < last && last <= LOOP_MAX;
}

const rules = {
    bare: {
        isPossible: (value, given) => isSwitch(value) && (value === '0' || !given.has('lesson')),
        en: '0 or 1, and no lesson with 1',
        ja: '0 か 1。1 はレッスンと組み合わせられない',
    },
    caption: {
        isPossible: (value, given) => value !== '' && value.length <= CAPTION_MAX && given.get('bare') === '1',
        en: `up to ${CAPTION_MAX} characters, with bare=1`,
        ja: `${CAPTION_MAX} 文字まで。bare=1 が必要`,
    },
    autoplay: { isPossible: isSwitch, en: '0 or 1', ja: '0 か 1' },
    loop: {
        isPossible: isLoop,
        en: `two ascending ticks up to ${LOOP_MAX}, as in 60-180`,
        ja: `${LOOP_MAX} までの二つのコマ番号を小さい順に。例：60-180`,
    },
};

/// The first impossible value of a word of figures, and what is possible: { given, en, ja }. Null if there is none.
export function faultOf(address) {
    const given = new URL(address).searchParams;
    const word = Object.keys(rules).find((each) => given.getAll(each).some((value) => !rules[each].isPossible(value, given)));
    return word ? { given: `${word}=${given.get(word).slice(0, 40)}`, ...rules[word] } : null;
}

// The arguments that say what to open. A pose says all of it but the lesson.
function openingOf(url) {
    const given = url.searchParams;
    const args = [];
    if (given.has('map')) args.push('--map', fileOf('maps', given.get('map'), '.tmx'));
    if (given.has('lesson')) args.push('--lesson', fileOf('lessons', given.get('lesson'), '.lesson'));
    if (given.has('card')) args.push('--card', given.get('card'));
    if (url.hash.length > 1) return [...args, '--state', url.href];
    if (given.has('method')) args.push('--method', given.get('method'));
    for (const value of given.getAll('set')) args.push('--set', value);
    // An option is not a scene.
    if (given.has('scene')) args.push(given.get('scene').replace(/^-*/, ''));
    return args;
}

/// Whether the address opens the first scene as it is: it has at most words that say how the lab looks.
export function opensFirstScene(address) {
    const url = new URL(address);
    return url.hash.length <= 1 && [...url.searchParams.keys()].every((name) => ['lang', 'theme', 'panel'].includes(name));
}

/// Whether the address is that of a figure: the scene alone.
export const isFigure = (address) => new URL(address).searchParams.get('bare') === '1';

const inMarkup = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/// An <iframe> with a figure of a pose. `title` is for those who do not see it, `caption` may be empty.
export function frameOf(address, pose, { title, language, caption, plays }) {
    const url = new URL(linkTo(addressOfLinks(address), pose));
    const words = { bare: 1, lang: language, ...(caption && { caption }), ...(plays && { autoplay: 1 }) };
    for (const [word, value] of Object.entries(words)) url.searchParams.set(word, value);
    return `<iframe src="${inMarkup(url.href)}" title="${inMarkup(title)}" width="640" height="400"\n`
        + '    style="max-width: 100%; border: 0" loading="lazy" allow="clipboard-write"></iframe>';
}

/// The command line for an address. `preferences` are the visitor's: { languages, isDark, hasContrast, reducesMotion }.
/// Parameters that are unknown are left out, wrong values are left to hitlab to refuse.
export function commandLine(address, preferences) {
    const url = new URL(address);
    const given = url.searchParams;
    const args = ['--lang', given.get('lang') ?? languageOf(address, preferences.languages)];
    args.push('--theme', themeOf(address, preferences));
    if (given.get('panel') === '0') args.push('--no-panel');
    if (isFigure(address)) args.push('--bare');
    if (given.has('caption')) args.push('--caption', given.get('caption'));
    if (given.has('loop')) args.push('--loop', given.get('loop'));
    if (preferences.reducesMotion || given.get('autoplay') === '0') args.push('--paused');
    else if (given.has('autoplay')) args.push('--play');
    return [...args, ...openingOf(url)];
}

/// The address without the parameters that say what to open, for when those are damaged.
export function plainAddress(address, languages) {
    const url = new URL(keeping(address, isFigure(address) && !faultOf(address) ? ['panel', 'bare'] : ['panel']));
    url.searchParams.set('lang', languageOf(address, languages));
    return url.href;
}

/// The address that a pose is appended to. It keeps the parameters that a pose does not contain. `card` is that of an open
/// lesson, { lesson, name }, or null.
export function addressOfLinks(address, card = null) {
    const url = new URL(keeping(address, ['lang', 'theme', 'map']));
    if (card) url.searchParams.set('lesson', card.lesson);
    if (card) url.searchParams.set('card', card.name);
    return url.href;
}

/// A link to a pose, as src/scene/pose_link.c writes it.
export function linkTo(address, pose) {
    const escaped = encodeURIComponent(pose).replaceAll('%20', '+').replaceAll('%3D', '=').replaceAll('%3A', ':');
    return `${address}#${escaped}`;
}

// What a link opens: the lesson, its card, and the text after #, as src/scene/pose_link.c reads it. null if it is damaged.
function openedBy(address) {
    const url = new URL(address);
    try {
        const pose = decodeURIComponent(url.hash.replaceAll('+', ' '));
        return JSON.stringify([pose, url.searchParams.get('lesson'), url.searchParams.get('card')]);
    } catch {
        return null;
    }
}

/// Whether two addresses open the same pose, and the same card of a lesson.
export function openTheSame(address, other) {
    const opened = openedBy(address);
    return opened !== null && opened === openedBy(other);
}

/// What is wrong with a link, of hitlab's error, without words of the command line; in English, or only where it is.
export function reasonOf(failure, language) {
    const [, where, what] = /^hitlab: -*(.*?): (.*)$/.exec(failure ?? '') ?? ['', '', ''];
    const said = what.replace(/;? \(?(hitlab )?--.*$/, '');
    if (!where) return '';
    return language === 'ja' ? `（誤り：${where}）` : `(${where}: ${said})`;
}

function keeping(address, names) {
    const url = new URL(address);
    url.hash = '';
    for (const name of [...url.searchParams.keys()]) {
        if (!names.includes(name)) url.searchParams.delete(name);
    }
    return url.href;
}
