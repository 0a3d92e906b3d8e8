import type {} from '@recoup/test-support/count-assertions';
import type { Reporter, TestModule } from 'vitest/node';

/** Says at the end how many assertions each project ran through: fewer than before are to be explained. */
export class AssertionTotals implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const [name, of] of Map.groupBy(modules, ({ project }) => project.name)) {
      const tests = of
        .flatMap((module) => [...module.children.allTests()])
        .filter((test) => test.result().state !== 'skipped');
      if (tests.length === 0) continue;
      const total = tests.reduce((sum, test) => sum + (test.meta().assertions ?? 0), 0);
      process.stdout.write(
        `${name}: ${total.toLocaleString('en-US')} assertions in ${tests.length.toLocaleString('en-US')} tests\n`,
      );
    }
  }
}
