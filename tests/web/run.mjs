// Runs a part of the browser tests: `node tests/web/run.mjs PART [NAME]`, from the project's folder. A NAME chooses the
// tests whose name contains it.
const { run } = await import(`./${process.argv[2]}_test.mjs`);
await run();
