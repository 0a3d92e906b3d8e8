import type { Reporter, TestCase } from 'vitest/node';

/** Says why a test failed that passed when it was tried again: the other reporters keep it to themselves. */
export class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== 'passed') return;
    for (const { message, stack } of errors)
      process.stdout.write(
        `\nFailed first, then passed: ${test.fullName}\n${stack ?? message}\n\n`,
      );
  }
}
