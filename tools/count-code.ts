// What the product is made of, at any commit: node tools/count-code.ts [COMMIT] [--satellites]

import { codeLines } from './code-lines.ts';
import { readCommandLineOrExit } from './command-line.ts';
import { gitLines, readCommit } from './git.ts';
import { findSatellites } from './satellites.ts';

const { values, positionals } = readCommandLineOrExit({
  command: 'node tools/count-code.ts',
  words: 1,
  options: { satellites: { type: 'boolean', default: false } },
});
const [commit = ''] = gitLines('rev-parse', '--short', positionals[0] ?? 'HEAD');

const product =
  /^((?:apps|packages)\/[^/]+\/src|apps\/server\/migrations)\/.*\.(?:tsx?|js|css|sql)$/;
const tests = /\.test\.tsx?$|^packages\/test-support\//;
/** Written by a program of `tools/`. */
const generated = /\/(?:database-types|phone-formats)\.ts$/;

const files = readCommit(commit, (path) => /\.(tsx?|js|css|sql|json)$/.test(path));
const sources = [...files].filter(([path]) => product.test(path) && !tests.test(path));
const counted = Map.groupBy(sources, ([path]) =>
  generated.test(path) ? 'generated (not in the sum)' : (product.exec(path)?.[1] ?? ''),
);

const row = (name: string, ...figures: number[]): void =>
  console.log(
    name.padEnd(32),
    ...figures.map((figure) => figure.toLocaleString('en-US').padStart(9)),
  );
const sumLines = (of: readonly [path: string, text: string][]): number =>
  of.reduce((sum, [path, text]) => sum + codeLines(path, text), 0);

console.log(`${commit.padEnd(32)}     files     lines of code, without tests, blanks, comments`);
for (const [area, of] of [...counted].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  row(area, of.length, sumLines(of));
const written = sources.filter(([path]) => !generated.test(path));
row('product', written.length, sumLines(written));

const satellites = findSatellites(files);
const { scripts } = JSON.parse(files.get('package.json') ?? '{}');
console.log();
row('satellites', satellites.length);
row('migrations', counted.get('apps/server/migrations')?.length ?? 0);
row('npm scripts', Object.keys(scripts).length);
if (values.satellites)
  for (const { path, importer, lines } of satellites)
    console.log(`${path} (${lines}) is imported by ${importer} alone`);
