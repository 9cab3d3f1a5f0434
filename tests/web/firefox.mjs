// Drives Firefox through Marionette, its own protocol: JSON over a socket, with the commands of WebDriver.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const preferences = `
user_pref("marionette.port", 0);
user_pref("gfx.color_management.mode", 0);
user_pref("app.update.disabledForTesting", true);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
`;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function portOf(profile) {
    const file = join(profile, 'MarionetteActivePort');
    for (let i = 0; i < 1200; i++) {
        const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
        if (text) return Number(text);
        await wait(100);
    }
    throw new Error('Firefox opened no port for Marionette within 120 s');
}

// Calls `take` with each message: `LENGTH:JSON`.
function readMessages(socket, take) {
    let left = Buffer.alloc(0);
    socket.on('data', (part) => {
        left = Buffer.concat([left, part]);
        for (let colon = left.indexOf(':'); colon >= 0; colon = left.indexOf(':')) {
            const end = colon + 1 + Number(left.subarray(0, colon));
            if (left.length < end) return;
            take(JSON.parse(left.subarray(colon + 1, end)));
            left = left.subarray(end);
        }
    });
}

function openSocket(port) {
    const waiting = new Map();
    let last = 0;
    const socket = connect(port, '127.0.0.1');
    const send = (name, parameters = {}) =>
        new Promise((resolve, reject) => {
            const text = JSON.stringify([0, ++last, name, parameters]);
            waiting.set(last, { name, resolve, reject });
            socket.write(`${Buffer.byteLength(text)}:${text}`);
        });
    return new Promise((resolve, reject) => {
        socket.on('error', reject);
        readMessages(socket, (message) => {
            if (!Array.isArray(message)) return resolve({ send, socket }); // the greeting
            const [, id, error, result] = message;
            const call = waiting.get(id);
            waiting.delete(id);
            if (error) call.reject(new Error(`${call.name}: ${error.message}`));
            else call.resolve(result && 'value' in result ? result.value : result);
        });
    });
}

// A browser whose `send` takes the names of Marionette's commands, such as WebDriver:Navigate.
export async function openFirefox() {
    const profile = mkdtempSync(join(tmpdir(), 'hitlab-firefox-'));
    writeFileSync(join(profile, 'user.js'), preferences);
    const flags = ['--headless', '--marionette', '--no-remote', '--profile', profile];
    const firefox = spawn('firefox-esr', flags, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
    const ended = new Promise((resolve) => firefox.on('exit', resolve));
    const { send, socket } = await openSocket(await portOf(profile));
    await send('WebDriver:NewSession', { capabilities: {} });
    const close = async () => {
        await send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
        socket.destroy();
        await ended;
        rmSync(profile, { recursive: true, force: true });
    };
    return { send, close };
}
