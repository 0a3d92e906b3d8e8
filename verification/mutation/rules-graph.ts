import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { collectTests, type RuleTest } from './vitest-stand-in.ts';

const standIn = new URL('vitest-stand-in.ts', import.meta.url).href;
/** A test of how long endless cells take: it says nothing of what is read, and takes most of the time. */
const leftOut = 'long-cells.test.ts';
/** What a module may keep of one test for the next, computed while a fault was in it. */
const kept = /^(?:let |(?:export )?const \w+[^=]* = new (?:Map|Set|WeakMap)\b.*\(\);)|\bmemoize\(/m;

/**
 * The test files of the rules and what they import, each loaded once. `reloaded` loads anew what
 * a file reaches of the modules that import a changed one, and leaves all others as they are.
 */
export class RulesGraph {
  readonly #root: string;
  readonly #importers = new Map<string, Set<string>>();
  readonly #keepers: string[] = [];
  #copied = new Set<string>();
  #copies = 0;

  constructor(folder: string) {
    this.#root = pathToFileURL(folder).href;
    registerHooks({
      resolve: (specifier, context, next) => {
        const importer = context.parentURL ?? '';
        if (!importer.startsWith(this.#root)) return next(specifier, context);
        if (specifier === 'vitest') return { url: standIn, shortCircuit: true };
        const found = next(specifier, context);
        if (!found.url.startsWith(this.#root)) return found;
        this.#note(importer.split('?')[0] ?? '', found.url);
        return { ...found, url: this.#copyOf(found.url) };
      },
    });
  }

  #note(importer: string, imported: string): void {
    const importers = this.#importers.get(imported);
    if (importers) {
      importers.add(importer);
      return;
    }
    this.#importers.set(imported, new Set([importer]));
    if (kept.test(readFileSync(fileURLToPath(imported), 'utf8'))) this.#keepers.push(imported);
  }

  #copyOf(url: string): string {
    return this.#copied.has(url) ? `${url}?copy=${this.#copies}` : url;
  }

  /** Every test file with its tests. */
  async load(): Promise<Map<string, RuleTest[]>> {
    const cwd = fileURLToPath(this.#root);
    const exclude = [`**/${leftOut}`];
    const files = globSync('src/**/*.test.ts', { cwd, exclude }).toSorted();
    const tests = new Map<string, RuleTest[]>();
    for (const file of files) {
      const url = `${this.#root}/${file}`;
      tests.set(fileURLToPath(url), await collectTests(() => import(url)));
    }
    return tests;
  }

  #affectedBy(file: string): Set<string> {
    const affected = new Set([pathToFileURL(file).href]);
    for (const one of affected) {
      for (const importer of this.#importers.get(one) ?? []) affected.add(importer);
    }
    return affected;
  }

  /** The test files that reach a file, those next to it first. */
  testFilesOf(file: string): string[] {
    const { dir, name } = path.parse(file);
    const distance = (test: string): number => {
      if (path.basename(test) === `${name}.test.ts`) return 0;
      return path.dirname(test) === dir ? 1 : 2;
    };
    return [...this.#affectedBy(file)]
      .filter((url) => url.endsWith('.test.ts'))
      .map((url) => fileURLToPath(url))
      .toSorted((one, other) => distance(one) - distance(other));
  }

  /** Whether something that is computed with this file may outlive the test that computed it. */
  isKept(file: string): boolean {
    const affected = this.#affectedBy(file);
    return this.#keepers.some((keeper) => affected.has(keeper));
  }

  /** From now on, a test file and what it reaches of the modules that import `file` are loaded anew. */
  copy(file: string): void {
    this.#copied = this.#affectedBy(file);
    this.#copies += 1;
  }

  /** The tests of a file after `copy`. */
  async reloaded(testFile: string): Promise<RuleTest[]> {
    const url = this.#copyOf(pathToFileURL(testFile).href);
    return await collectTests(() => import(url));
  }
}
