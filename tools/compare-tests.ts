// What became of every test between two commits: node tools/compare-tests.ts FROM [TO]
// Titles are compared without the ids in them, bodies by their words; a body is a test's whole call with
// its table of cases, without what it calls and what stands around it.
import { readCommandLineOrExit } from './command-line.ts';
import { findTests, type WrittenTest } from './find-tests.ts';
import { readCommit } from './git.ts';
import { matchTests, type Pair, sentence } from './match-tests.ts';

const { positionals } = readCommandLineOrExit({ command: 'node tools/compare-tests.ts', words: 2 });
const [from, to = 'HEAD'] = positionals;
if (!from) {
  console.error('Name the commit to compare with: node tools/compare-tests.ts FROM [TO]');
  process.exit(1);
}

const testsAt = (commit: string): WrittenTest[] =>
  [...readCommit(commit, (path) => /\.(?:test\.tsx?|e2e\.ts)$/.test(path))].flatMap(
    ([path, text]) => findTests(path, text),
  );
const expectations = ({ body }: WrittenTest): number =>
  body.match(/\bexpect(?:[A-Z]\w*)?(?:\.\w+)*\(/g)?.length ?? 0;

function list<Item>(what: string, items: readonly Item[], line: (item: Item) => string): void {
  console.log(`\n== ${what}: ${items.length}`);
  for (const item of items) console.log(line(item));
}
const named = ({ path, title }: WrittenTest): string => `${path}: ${title}`;
const changed = ({ before, after, likeness }: Pair): string => {
  const [had, has] = [expectations(before), expectations(after)];
  return `${named(after)} (${Math.floor(likeness * 100)} % alike${has < had ? `, ${had} expectations became ${has}` : ''})`;
};
const renamed = (pair: Pair): string => `${named(pair.before)}\n  now ${changed(pair)}`;

const before = testsAt(from);
const after = testsAt(to);
const { pairs, gone, fresh } = matchTests(before, after);
console.log(`${from} has ${before.length} tests written down, ${to} ${after.length}`);
list('gone', gone, named);
list('new', fresh, named);
const isRenamed = (pair: Pair): boolean =>
  sentence(pair.before.title) !== sentence(pair.after.title);
list('under another title', pairs.filter(isRenamed), renamed);
list(
  'with another body',
  pairs
    .filter((pair) => !isRenamed(pair) && pair.likeness < 1)
    .toSorted((one, other) => one.likeness - other.likeness),
  changed,
);
