import { parseSync, Visitor } from 'oxc-parser';

/** A test as written: one with a table of cases counts once. */
export interface WrittenTest {
  readonly path: string;
  readonly title: string;
  /** The call without its title, its cases included. */
  readonly body: string;
}

/** The function that is called, as far as it matters here. */
interface Callee {
  readonly type: string;
  readonly name?: string;
  readonly object?: Callee;
  readonly property?: Callee;
  readonly callee?: Callee;
  readonly tag?: Callee;
}

const modifiers = /^(?:each|for|skip|only|skipIf|runIf|fails|concurrent)$/;

/** Returns whether a call is one of `test('…')`, `it.skip('…')`, `test.each(cases)('…')`. */
function isTest({ type, name, object, property, callee, tag }: Callee): boolean {
  if (type === 'Identifier') return name === 'test' || name === 'it';
  if (object) return modifiers.test(property?.name ?? '') && isTest(object);
  const inner = callee ?? tag;
  return inner !== undefined && isTest(inner);
}

/** Reads the tests of one file. */
export function findTests(path: string, text: string): WrittenTest[] {
  const tests: WrittenTest[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, ...rest], start, end }) {
      if (!isTest(callee as Callee) || !title || rest.length === 0) return;
      tests.push({
        path,
        title: title.type === 'Literal' ? String(title.value) : text.slice(title.start, title.end),
        body: text.slice(start, title.start) + text.slice(title.end, end),
      });
    },
  }).visit(parseSync(path, text).program);
  return tests;
}
