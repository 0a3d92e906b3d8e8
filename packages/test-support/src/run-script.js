// Runs a script as `node SCRIPT …` does, and keeps what Node compiled of it as soon as it stands: a
// process that is killed keeps nothing by itself. Not TypeScript, for the reason in tools/begin.js.
import { flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';

process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1]).href);
flushCompileCache();
