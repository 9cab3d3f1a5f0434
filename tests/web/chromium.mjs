// Drives Chromium through chromedriver, by plain HTTP.
import { spawn } from 'node:child_process';
import { request } from 'node:http';

const options = {
    args: ['--headless', '--no-sandbox', '--hide-scrollbars', '--force-color-profile=srgb', '--disable-dev-shm-usage'],
};

function post(port, method, path, body) {
    return new Promise((resolve, reject) => {
        const text = body === undefined ? '' : JSON.stringify(body);
        const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
        const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
            const parts = [];
            response.on('data', (part) => parts.push(part));
            response.on('end', () => {
                const { value } = JSON.parse(Buffer.concat(parts).toString());
                if (response.statusCode === 200) resolve(value);
                else reject(new Error(`${path.split('/').slice(3).join('/')}: ${value.message.split('\n')[0]}`));
            });
        });
        sent.on('error', reject);
        sent.end(text);
    });
}

function startDriver() {
    const driver = spawn('chromedriver', ['--port=0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    return new Promise((resolve, reject) => {
        let said = '';
        driver.on('error', reject);
        driver.on('exit', () => reject(new Error(`chromedriver ended: ${said}`)));
        driver.stdout.on('data', (part) => {
            said += part;
            const port = /started successfully on port (\d+)/.exec(said);
            if (port) resolve({ driver, port: Number(port[1]) });
        });
    });
}

// A browser that `send`s commands of WebDriver, by their path below the session, and calls of the developer tools' own
// protocol by `call`.
export async function openChromium({ flags = [], prefs = {} } = {}) {
    const { driver, port } = await startDriver();
    const chrome = { ...options, args: [...options.args, ...flags], prefs };
    const wanted = { browserName: 'chrome', 'goog:chromeOptions': chrome, 'goog:loggingPrefs': { browser: 'ALL' } };
    const { sessionId } = await post(port, 'POST', '/session', { capabilities: { alwaysMatch: wanted } });
    const send = (path, body = {}, method = 'POST') =>
        post(port, method, `/session/${sessionId}${path}`, method === 'POST' ? body : undefined);
    const call = (cmd, params = {}) => send('/goog/cdp/execute', { cmd, params });
    const close = async () => {
        await send('', undefined, 'DELETE').catch(() => {});
        driver.kill();
    };
    return { send, call, close };
}
