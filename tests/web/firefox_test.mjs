// Firefox shows the same pixels as the native program.
import { assert, runWith, site } from './harness.mjs';
import { openFirefox } from './firefox.mjs';
import { size } from './native.mjs';
import { pixelTests } from './pixels_test.mjs';
import { serve } from './server.mjs';

// Sets the window's inner size.
async function resize(firefox) {
    await firefox.send('WebDriver:SetWindowRect', { width: size.width, height: size.height });
    const script = 'return [innerWidth, innerHeight, devicePixelRatio]';
    const [width, height] = await firefox.send('WebDriver:ExecuteScript', { script, args: [] });
    const rect = { width: 2 * size.width - width, height: 2 * size.height - height };
    await firefox.send('WebDriver:SetWindowRect', rect);
    const now = await firefox.send('WebDriver:ExecuteScript', { script, args: [] });
    assert.deepEqual(now, [size.width, size.height, 1]);
}

export async function run() {
    const firefox = await openFirefox();
    const server = await serve(site);
    await resize(firefox);
    const take = async () => Buffer.from(await firefox.send('WebDriver:TakeScreenshot', { full: false }), 'base64');
    const show = async (context, link) => {
        await firefox.send('WebDriver:Navigate', { url: 'about:blank' });
        await firefox.send('WebDriver:Navigate', { url: server.url + link });
    };
    const close = async () => {
        await firefox.close();
        server.close();
    };
    await runWith('firefox', pixelTests(show), () => ({ take }), close);
}
