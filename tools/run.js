// The way into every other command of package.json: node tools/run.js FILE ...
import './begin.js';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

process.argv.splice(1, 2, resolve(process.argv[2]));
await import(pathToFileURL(process.argv[1]).href);
