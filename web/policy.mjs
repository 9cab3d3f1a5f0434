// Completes a page's content security policy: puts the hashes of its inline scripts and styles in the places of SCRIPTS and
// STYLES. Whatever else is inline, such as an attribute `onclick`, would not run, and is an error.
// Usage: node web/policy.mjs PAGE
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
const page = readFileSync(file, 'utf8');

const hashesOf = (element) => [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
    .map(([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');

const [unsafe] = /<[a-z][^<>]*\s(on[a-z]+|style)=/.exec(page.replace(/<(script|style)>.*?<\/\1>/gs, '')) ?? [];
if (unsafe || !page.includes('SCRIPTS') || !page.includes('STYLES')) {
    console.error(`hitlab: ${file}: ${unsafe ? `the policy forbids ${unsafe}` : 'has no policy with SCRIPTS and STYLES'}`);
    process.exit(1);
}
writeFileSync(file, page.replace('SCRIPTS', hashesOf('script')).replace('STYLES', hashesOf('style')));
