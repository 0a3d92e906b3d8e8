import path from 'node:path';
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import { RulesGraph } from './rules-graph.ts';
import type { RuleTest } from './vitest-stand-in.ts';

const stryker: InstrumenterContext = {};
Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: stryker });

/**
 * Runs the rules' tests in one process, whose modules are loaded once: a fault is switched on between
 * two tests, which takes no time. Only a fault in what a module computes when it is loaded, or keeps,
 * needs modules that are loaded anew.
 */
class RulesRunner implements TestRunner {
  readonly #graph = new RulesGraph(path.resolve('packages/domain'));
  #tests = new Map<string, RuleTest[]>();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    // one seed: a fault is noticed every time or never, whatever the day
    fc.configureGlobal({ seed: 20_261_122 });
    this.#tests = await this.#graph.load();
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    const reached = new Set(files.flatMap((file) => this.#graph.testFilesOf(path.resolve(file))));
    const tests = [...reached].flatMap((file) => [...results(file, this.#tests.get(file) ?? [])]);
    const { mutantCoverage } = stryker;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit, sandboxFileName, testFilter } = options;
    stryker.hitCount = 0;
    if (hitLimit === undefined) delete stryker.hitLimit;
    else stryker.hitLimit = hitLimit;
    stryker.activeMutant = activeMutant.id;
    // without a filter it is a fault in what a module computes when it is loaded
    const isReloaded = !testFilter || this.#graph.isKept(sandboxFileName);
    if (isReloaded) this.#graph.copy(sandboxFileName);
    // what one test keeps for the next hides that the next reaches a fault: of a file all tests run
    const wanted = isReloaded ? undefined : new Set(testFilter);
    const wantedFiles = testFilter && new Set(testFilter.map(testFileOf));
    const tests: TestResult[] = [];
    try {
      for (const file of this.#graph.testFilesOf(sandboxFileName)) {
        if (wantedFiles && !wantedFiles.has(path.relative('', file))) continue;
        const loaded = isReloaded
          ? await this.#graph.reloaded(file).catch((error: unknown) => [failing(error)])
          : (this.#tests.get(file) ?? []);
        for (const test of results(file, loaded, wanted)) {
          tests.push(test);
          if (test.status === TestStatus.Failed) return this.#outcome(tests, hitLimit);
        }
      }
    } finally {
      delete stryker.activeMutant;
    }
    return this.#outcome(tests, hitLimit);
  }

  #outcome(tests: TestResult[], hitLimit: number | undefined): MutantRunResult {
    const endless = determineHitLimitReached(stryker.hitCount, hitLimit);
    return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests });
  }
}

const testFileOf = (id: string): string => id.slice(0, id.indexOf('#'));

const notLoaded = 'is loaded';

const failing = (error: unknown): RuleTest => ({
  title: notLoaded,
  run: () => {
    throw error;
  },
});

/** Runs the wanted tests of a file, or all, each when its result is asked for. */
function* results(file: string, tests: RuleTest[], wanted?: Set<string>): Generator<TestResult> {
  const seen = new Map<string, number>();
  for (const { title, run } of tests) {
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    const id = `${path.relative('', file)}#${title}${times > 1 ? ` (${times})` : ''}`;
    if (!wanted || wanted.has(id) || title === notLoaded)
      yield { ...resultOf(id, run), fileName: file };
  }
}

function resultOf(id: string, run: () => unknown): TestResult {
  const started = performance.now();
  stryker.currentTestId = id;
  const failureMessage = failureOf(run);
  delete stryker.currentTestId;
  const base = { id, name: id, timeSpentMs: performance.now() - started };
  return failureMessage === undefined
    ? { ...base, status: TestStatus.Success }
    : { ...base, status: TestStatus.Failed, failureMessage };
}

function failureOf(run: () => unknown): string | undefined {
  try {
    return run() instanceof Promise ? 'A test of a rule must not wait.' : undefined;
  } catch (error) {
    return String(error);
  }
}

const createRunner = () => new RulesRunner();
createRunner.inject = [] as const;

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'rules', createRunner)];
