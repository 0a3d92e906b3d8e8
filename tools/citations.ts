// What code, tests, and documents cite: statements, findings, invariants, clarifications, decisions.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** A statement of the specification: a row of `statements.tsv`. */
export interface Statement {
  readonly id: string;
  readonly area: string;
  readonly kind: string;
  readonly statement: string;
}

/** Everything that a text may name: ids such as `R-140`, `I6`, `clarification 4`, and where paths lead. */
export interface Citable {
  readonly ids: ReadonlySet<string>;
  /** Names of documents, without their folder. */
  readonly documents: ReadonlySet<string>;
  /** Whether a path from the root of the repository leads to a file or folder that is or may be made. */
  readonly isPlace: (path: string) => boolean;
}

interface Citation {
  readonly line: number;
  /** As it is known in `Citable.ids`. */
  readonly id: string;
}

const folder = 'docs/specification';
/** An id or a range of ids, as tests cite what they prove. */
export const citedItem = String.raw`(?:[AFRS]-\d{3}(?:\.\.[ARS]-\d{3})?|I\d{1,2})`;
/**
 * The places where tests cite: the end of a title, a comment above a journey, and a column of a
 * table of cases.
 */
const byTest = [
  new RegExp(String.raw`\[(${citedItem}(?:, ${citedItem})*)\]`, 'g'),
  new RegExp(String.raw`\/\*\*\s+(?:\* )?(${citedItem}(?:,\s+(?:\* )?${citedItem})*)\s+\*\/`, 'g'),
  new RegExp(String.raw`(?<=(['"]))(${citedItem}(?:, ${citedItem})*)(?=\1)`, 'g'),
];
const id = /(?<![\w-])([A-Z]-\d{3})(?:\.\.([A-Z]-\d{3}))?(?!\w)/g;
const statementId = /(?<![\w-])([AFRS]-\d+)(?!\w)/g;
const invariantId = /(?<![\w-])(I\d{1,2})(?![\w"])/g;
const numbered =
  /\b(clarification|decision)(s?)\s+(?:(?:\*|\/\/|--|>)\s+)?(\d+(?:(?:, | and |, and )\d+)*)\b(?!%)/gi;
const decisionFile = /docs\/decisions\/(\d{4})/g;
/** The requirement from which the statements were drawn, by the number of a document or the name of a file. */
const outsideDocument = /\bdocuments? [1-9]\b|\b(?:quality|design) [1-9]\b/gi;
const documentName = /[\w-]+\.md\b/g;
const upwards = /(?<![\w./])(?:\.\.\/)+[\w@.-]+(?:\/[\w@.-]+)*/g;
/** Folders in which no file is kept and some are generated. */
const ignored =
  /^(?:node_modules|apps\/web\/dist|data|test-results|playwright-report|\.cache|\.git)(?:\/|$)/;
/** Paths in tests' input may lead anywhere within the repository. */
const tests = /\.test\.ts$|^apps\/server\/test\/|^verification\//;
const ofOneMachine = /(?<![\w.])\/(?:home|Users|work)\/[\w.-]+/g;

/** The files of the repository that git keeps or would keep, as paths from its root. */
export function listFiles(...patterns: string[]): string[] {
  const args = ['ls-files', '-z', '-co', '--exclude-standard', '--', ...patterns];
  const listed = execFileSync('git', args, { maxBuffer: 2 ** 26 })
    .toString()
    .split('\0');
  return [...new Set(listed)].filter((path) => path !== '' && existsSync(path));
}

/** The files of tests. Those that try the rules of citing cite only to try. */
export function listTests(): string[] {
  return listFiles('*.test.ts', '*.e2e.ts').filter(
    (path) => !/^tools\/(?:citations|titles)\.test\.ts$/.test(path),
  );
}

/** Every statement, in the order of its file. */
export function readStatements(): Statement[] {
  const [, ...rows] = readFileSync(`${folder}/statements.tsv`, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [name = '', area = '', kind = '', statement = ''] = row.split('\t');
    return { id: name, area, kind, statement };
  });
}

/** Reads what may be cited. Run at the root of the repository. */
export function readCitable(): Citable {
  const keys = (name: string, pattern: RegExp): string[] =>
    [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(pattern)].map(([, key = '']) => key);
  const decisions = readdirSync('docs/decisions').map((name) => Number.parseInt(name, 10));
  // not what is on the disk: a build leaves folders that a fresh clone does not have
  const places = new Set(listFiles().flatMap((path) => [path, ...foldersOf(path)]));
  return {
    ids: new Set([
      ...readStatements().map((statement) => statement.id),
      ...keys('findings.md', /^\| (F-\d{3}) \|/gm),
      ...keys('invariants.md', /^\| (I\d+) \|/gm),
      ...keys('clarifications.md', /^## (\d+)\. /gm).map((number) => `clarification ${number}`),
      ...decisions.map((number) => `decision ${number}`),
    ]),
    documents: new Set(listFiles('*.md').map((path) => basename(path))),
    isPlace: (path) => ignored.test(path) || places.has(path),
  };
}

function foldersOf(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [parent] : [parent, ...foldersOf(parent)];
}

/** Returns the files of tests that cite each statement and finding, by its id. */
export function citingTests(): Map<string, string[]> {
  const known = readStatements().map((statement) => statement.id);
  const citing = new Map<string, string[]>();
  for (const path of listTests())
    for (const one of provenIn(readFileSync(path, 'utf8'), known))
      citing.set(one, [...(citing.get(one) ?? []), path]);
  return citing;
}

/** Returns the ids that the tests of a file cite. */
export function provenIn(text: string, known: readonly string[]): Set<string> {
  const lists = byTest.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[0]));
  return new Set(lists.flatMap((list) => idsIn(list, known)));
}

/**
 * Returns the ids of statements and findings that a text cites, with those between the ends of a
 * range that exist.
 */
export function idsIn(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(id)].flatMap(([, from = '', to]) =>
    to === undefined ? [from] : known.filter((one) => one >= from && one <= to),
  );
}

/**
 * Returns what a file cites that is not in the repository, each as `path:line: what`: ids that do not
 * exist, ranges that run backwards, documents, and paths that lead out.
 */
export function brokenCitations(path: string, text: string, citable: Citable): string[] {
  const unknown = [...cited(text)].filter((one) => !citable.ids.has(one.id));
  return [...unknown, ...backwards(text), ...wayOut(path, text, citable)]
    .toSorted((one, other) => one.line - other.line)
    .map((one) => `${path}:${one.line}: ${one.id}`);
}

function* cited(text: string): Generator<Citation> {
  yield* found(text, statementId, ([, name = '']) => [name]);
  yield* found(text, invariantId, ([, name = '']) => [name]);
  yield* found(text, decisionFile, ([, number]) => [`decision ${Number(number)}`]);
  yield* found(text, numbered, ([, word = '', plural, list = '']) => {
    const numbers = list.split(/\D+/).map(Number);
    // one number after a plural: a clarification and a decision could both be meant
    if (plural !== '' && numbers.length === 1) return [`${word}s ${list}`];
    return numbers.map((number) => `${word.toLowerCase()} ${number}`);
  });
}

function backwards(text: string): Citation[] {
  return found(text, id, ([range, from = '', to]) =>
    to !== undefined && (to <= from || to[0] !== from[0]) ? [range] : [],
  );
}

function wayOut(path: string, text: string, { documents, isPlace }: Citable): Citation[] {
  const leadsOut = (target: string): boolean => {
    const place = normalize(join(dirname(path), target.replace(/\.$/, '')));
    return tests.test(path) ? place.startsWith('..') : !isPlace(place);
  };
  return [
    ...found(text, outsideDocument, ([words]) => [words]),
    ...found(text, documentName, ([name]) => (documents.has(name) ? [] : [name])),
    ...found(text, upwards, ([target]) => (leadsOut(target) ? [target] : [])),
    ...found(text, ofOneMachine, ([target]) => [target]),
  ];
}

function found(
  text: string,
  pattern: RegExp,
  names: (match: RegExpExecArray) => string[],
): Citation[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return names(match).map((name) => ({ line, id: name }));
  });
}
