import { basename } from 'node:path';
import type { WrittenTest } from './find-tests.ts';

/** The result for a test: the same, under another title, or with another body. */
export interface Pair {
  readonly before: WrittenTest;
  readonly after: WrittenTest;
  /** 1 for equal bodies, 0 for bodies without a common word. */
  readonly likeness: number;
}

interface Matched {
  readonly pairs: readonly Pair[];
  readonly gone: readonly WrittenTest[];
  readonly fresh: readonly WrittenTest[];
}

/**
 * How similar bodies must be for another title to be the same test, in another file and in the same
 * one.
 */
const minSimilarity = { elsewhere: 0.8, inPlace: 0.6 };
const id = /\b(?:[ARS]|F|I)-?\d+(?:\.\.[ARS]-\d+)?\b/g;

/** A title without the ids of what it shows and the marks around them. */
export const sentence = (title: string): string =>
  title
    .replace(id, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\w+|[^\w\s]/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, one) => all + one, 0);

/** The share of words that two texts have in common. */
function similarity(one: Map<string, number>, other: Map<string, number>): number {
  const common = sum([...one].map(([word, count]) => Math.min(count, other.get(word) ?? 0)));
  return (2 * common) / (sum(one.values()) + sum(other.values()) || 1);
}

/** Takes the tests before and after together: by title in the same file, by title, then by likeness. */
export function matchTests(before: readonly WrittenTest[], after: readonly WrittenTest[]): Matched {
  const left = new Set(before);
  const right = new Set(after);
  const words = new Map([...before, ...after].map((test) => [test, countWords(test.body)]));
  const like = (one: WrittenTest, other: WrittenTest): number =>
    one.body === other.body
      ? 1
      : similarity(words.get(one) ?? new Map(), words.get(other) ?? new Map());
  const pairs: Pair[] = [];
  const take = (one: WrittenTest, other: WrittenTest): void => {
    left.delete(one);
    right.delete(other);
    pairs.push({ before: one, after: other, likeness: like(one, other) });
  };
  const byTitle: ((test: WrittenTest) => string)[] = [
    ({ path, title, body }) => `${path} ${title} ${body}`,
    ({ path, title }) => `${path} ${sentence(title)}`,
    ({ title }) => sentence(title),
    ({ body }) => body,
  ];
  for (const keyOf of byTitle) {
    const open = Map.groupBy(right, keyOf);
    for (const one of left) {
      const other = open.get(keyOf(one))?.shift();
      if (other) take(one, other);
    }
  }
  const alike = [...left]
    .flatMap((one) => [...right].map((other) => ({ one, other, at: like(one, other) })))
    .filter(
      ({ one, other, at }) =>
        at >= minSimilarity[basename(one.path) === basename(other.path) ? 'inPlace' : 'elsewhere'],
    )
    .toSorted((first, second) => second.at - first.at);
  for (const { one, other } of alike) if (left.has(one) && right.has(other)) take(one, other);
  return { pairs, gone: [...left], fresh: [...right] };
}
