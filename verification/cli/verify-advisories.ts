// `npm run verify:advisories -- FILE…`: compares package-lock.json with advisories that you have fetched.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Advisory, findAdvisories, readLockFile } from '../../tools/advisories.ts';
import { readCommandLineOrExit } from '../../tools/command-line.ts';

const { positionals: given } = readCommandLineOrExit({
  command: 'npm run verify:advisories',
  words: Number.POSITIVE_INFINITY,
});
if (given.length === 0) {
  console.error(
    'No advisories were given, so nothing was compared: npm run verify:advisories -- FILE…\n' +
      'A file contains one advisory or a list of them in the OSV format; a folder contains such files.\n' +
      'docs/operations/keep-safe.md tells where they come from.',
  );
  process.exit(2);
}

const files = given.flatMap((path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(path, name))
    : [path],
);
const advisories = files.flatMap(readAdvisories);
const packages = readLockFile(
  readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
);
const findings = findAdvisories(packages, advisories);
for (const { advisory, found, fixedIn } of findings)
  console.log(
    `${advisory.id}: ${found.name} ${found.version}${found.isDev ? ' (to build and test only)' : ''}, ` +
      `${fixedIn === undefined ? 'no mended version is named' : `mended in ${fixedIn}`}. ${advisory.summary ?? ''}`,
  );
console.log(
  `${packages.length} packages compared with ${advisories.length} advisories: ${findings.length} found.`,
);
process.exit(findings.length === 0 ? 0 : 1);

function readAdvisories(path: string): Advisory[] {
  try {
    const read = [JSON.parse(readFileSync(path, 'utf8')) as Advisory | Advisory[]].flat();
    if (read.every(({ id }) => typeof id === 'string')) return read;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  console.error(`${path} contains no advisories in the OSV format.`);
  process.exit(2);
}
