import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  brokenCitations,
  citingTests,
  idsIn,
  listFiles,
  provenIn,
  readCitable,
  readStatements,
} from './citations.ts';

/** Texts of others, kept as they are. */
const foreign = new Set(['package-lock.json', 'THIRD_PARTY_NOTICES.md']);
const citable = readCitable();
const texts = listFiles()
  .filter((path) => !foreign.has(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => !text.includes('\0'));

const ids = readStatements().map(({ id }) => id);
const path = 'packages/domain/src/records/record-edit.ts';
const brokenIn = (text: string): string[] => brokenCitations(path, text, citable);

const up = (levels: number): string => '../'.repeat(levels);

/** Wrong citations in a text, composed here so that this file does not contain them. */
const wrong: [what: string, text: string, cited: string][] = [
  ['a statement', `(${'R'}-999)`, `${'R'}-999`],
  ['the end of a range', `R-078..${'R'}-110`, `${'R'}-110`],
  ['a range that runs backwards', `R-111..${'R'}-078`, `R-111..${'R'}-078`],
  ['a finding', `${'F'}-999`, `${'F'}-999`],
  ['an invariant', `${'I'}15`, `${'I'}15`],
  ['a clarification', `(${'clarification'} 13)`, `${'clarification'} 13`],
  ['a clarification on the next line', `${'clarification'}\n * 13`, `${'clarification'} 13`],
  ['a decision', `${'decision'} 9999`, `${'decision'} 9999`],
  ['the file of a decision', `docs/${'decisions'}/9999`, `${'decision'} 9999`],
  ['one of several decisions', `${'decisions'} 82 and 9999`, `${'decision'} 9999`],
  ['what may be a clarification or a decision', `${'decisions'} 10`, `${'decisions'} 10`],
  ['a document of the requirement', `${'document'} 3 section 5`, `${'document'} 3`],
  ['a document that is not kept', `${'design'}.md 7`, `${'design'}.md`],
  ['a folder beside the repository', `${up(5)}shared/data`, `${up(5)}shared/data`],
  ['a folder that is not there', `${up(1)}shared/data`, `${up(1)}shared/data`],
  ['a folder of one machine', `/${'home'}/ann/recoup`, `/${'home'}/ann`],
];

/** As near as can be to what is wrong. */
const right = [
  'R-140, R-078..R-111, A-468..A-471, F-101, I14, RES-0012, P-256',
  'clarification 12 and decision 82, decisions 94 and 100, the clarification\n * 4',
  'docs/decisions/0082, ARCHITECTURE.md, one document 200 pages long',
  `import '${up(1)}money/cents.ts'; // see ${up(1)}records.`,
];

test('everything that is cited is in the repository', () => {
  expect(texts.length).toBeGreaterThan(1500);
  expect(texts.flatMap((file) => brokenCitations(file.path, file.text, citable))).toEqual([]);
});

test('every statement is cited by a test', () => {
  const citing = citingTests();
  expect(ids.filter((id) => !citing.has(id))).toEqual([]);
});

describe('a citation', () => {
  it.each(wrong)('is broken by %s', (_what, text, cited) => {
    expect(brokenIn(`First line\n${text}`)).toEqual([expect.stringMatching(`^${path}:2: `)]);
    expect(brokenIn(text)[0]).toContain(`: ${cited}`);
  });

  it.each(right)('resolves: %s', (text) => {
    expect(brokenIn(text)).toEqual([]);
  });

  it('may lead anywhere within the repository in tests, which give paths to the product', () => {
    const given = `${up(2)}etc/passwd`;
    expect(brokenCitations(path, given, citable)).toHaveLength(1);
    expect(brokenCitations('verification/fuzz/schema-values.ts', given, citable)).toEqual([]);
    expect(brokenCitations('tools/one.test.ts', given, citable)).toHaveLength(1);
  });

  it('counts as proof at the end of a title, above a journey, and alone in a table of cases', () => {
    const proof = "test('a [R-140, F-101]')\n/**\n * R-141,\n * A-217..A-219\n */\n['S-238', 1]";
    expect([...provenIn(proof, ids)]).toEqual([
      'R-140',
      'F-101',
      'R-141',
      'A-217',
      'A-218',
      'A-219',
      'S-238',
    ]);
    expect([...provenIn("it('R-140 a')\n// R-141\n/** As R-142 asks */", ids)]).toEqual([]);
  });

  it('of a range means the ids that exist between its ends', () => {
    expect(idsIn('A-217..A-221 and S-238', ids)).toEqual([
      'A-217',
      'A-218',
      'A-219',
      'A-221',
      'S-238',
    ]);
  });
});
