// `npm run generate:lock`: takes the Node versions that packages name out of package-lock.json. npm compares
// them with the Node it runs under itself: it would warn of each, and leave optional packages out. Recoup's
// commands run under the Node that is a package, which a test compares with what each package needs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLineOrExit } from './command-line.ts';

readCommandLineOrExit({ command: 'npm run generate:lock' });
const path = join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as {
  packages: Record<string, { engines?: object }>;
};
for (const locked of Object.values(lock.packages)) delete locked.engines;
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
