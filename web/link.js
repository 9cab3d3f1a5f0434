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

// The arguments that say what to open. A pose says all of it.
function openingOf(url) {
    const given = url.searchParams;
    const args = [];
    if (given.has('map')) args.push('--map', fileOf('maps', given.get('map'), '.tmx'));
    if (url.hash.length > 1) return [...args, '--state', url.href];
    if (given.has('lesson')) args.push('--lesson', fileOf('lessons', given.get('lesson'), '.lesson'));
    if (given.has('card')) args.push('--card', given.get('card'));
    if (given.has('method')) args.push('--method', given.get('method'));
    for (const value of given.getAll('set')) args.push('--set', value);
    // An option is not a scene.
    if (given.has('scene')) args.push(given.get('scene').replace(/^-*/, ''));
    return args;
}

/// The command line for an address. `preferences` are the visitor's: { languages, isDark, hasContrast, reducesMotion }.
/// Parameters that are unknown are left out, wrong values are left to hitlab to refuse.
export function commandLine(address, preferences) {
    const url = new URL(address);
    const given = url.searchParams;
    const args = ['--lang', given.get('lang') ?? languageOf(address, preferences.languages)];
    args.push('--theme', themeOf(address, preferences));
    if (given.get('panel') === '0') args.push('--no-panel');
    if (preferences.reducesMotion) args.push('--paused');
    return [...args, ...openingOf(url)];
}

/// The address without the parameters that say what to open, for when those are damaged.
export function plainAddress(address, languages) {
    const url = new URL(keeping(address, ['panel']));
    url.searchParams.set('lang', languageOf(address, languages));
    return url.href;
}

/// The address that a pose is appended to. It keeps the parameters that a pose does not contain.
export function addressOfLinks(address) {
    return keeping(address, ['lang', 'theme', 'map']);
}

// The text after #, as src/scene/pose_link.c reads it. A damaged one is like no other.
function poseOf(address) {
    try {
        return decodeURIComponent(new URL(address).hash.replaceAll('+', ' '));
    } catch {
        return null;
    }
}

/// Whether two addresses open the same pose.
export function haveSamePose(address, other) {
    const pose = poseOf(address);
    return pose !== null && pose === poseOf(other);
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
