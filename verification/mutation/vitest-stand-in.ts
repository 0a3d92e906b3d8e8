import { expect } from 'vitest';

/** A test of the rules, as the runner calls it: without a process of its own, and at once. */
export interface RuleTest {
  title: string;
  run: () => unknown;
}

type Body = (...args: never[]) => unknown;

const around: string[] = [];
let collected: RuleTest[] = [];

function test(title: string, body: () => unknown): void {
  collected.push({ title: [...around, title].join(' > '), run: body });
}

function describe(title: string, body: () => void): void {
  around.push(title);
  body();
  around.pop();
}

const eachOf =
  (declare: (title: string, body: () => void) => void) =>
  (rows: readonly unknown[]) =>
  (title: string, body: Body): void => {
    for (const [index, row] of rows.entries()) {
      const args = (Array.isArray(row) ? row : [row]) as never[];
      declare(`${title} [${index}]`, () => body(...args));
    }
  };

test.each = eachOf(test);
describe.each = eachOf(describe);

/** What a test file declares while it is loaded, in its order. */
export async function collectTests(load: () => Promise<unknown>): Promise<RuleTest[]> {
  collected = [];
  around.length = 0;
  await load();
  return collected;
}

export { describe, expect, test, test as it };
