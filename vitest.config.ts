// Workers and the threads that they start inherit the compile cache.
import './tools/begin.js';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { AssertionTotals } from './apps/server/test/assertion-totals.ts';
import { FlakyReporter } from './apps/server/test/flaky-reporter.ts';
import { LongestFirst } from './apps/server/test/longest-first.ts';

const countAssertions = 'packages/test-support/src/count-assertions.ts';
/** Only in `npm run verify:…`, or when they are named: each takes longer than a minute. */
const longTests = '**/*.long.test.ts';

export default defineConfig({
  test: {
    // calls wait for the database and for each other more than they compute
    maxWorkers: availableParallelism() + 1,
    // a worker loads the application once, not for each of its files: no file leaves anything behind
    isolate: false,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new FlakyReporter(), new AssertionTotals()],
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/{domain,contract}/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          setupFiles: [countAssertions],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['packages/!(domain|contract)/src/**/*.test.ts'],
          globalSetup: ['packages/test-support/src/empty-cluster.ts'],
          setupFiles: [
            countAssertions,
            'packages/test-support/src/end-processes.ts',
            'packages/test-support/src/refuse-deprecated.ts',
          ],
          // as below
          hookTimeout: 300_000,
          testTimeout: 300_000,
          expect: { poll: { timeout: 240_000 } },
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        test: {
          name: 'repo',
          include: ['tools/**/*.test.ts'],
          setupFiles: [countAssertions],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'verification/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(process.env.LONG_FORMS ? [] : [longTests])],
          globalSetup: ['apps/server/test/database-cluster.ts', 'apps/server/test/sample-data.ts'],
          setupFiles: [
            countAssertions,
            'apps/server/test/close-open-apps.ts',
            'packages/test-support/src/end-processes.ts',
            'packages/test-support/src/refuse-deprecated.ts',
          ],
          // for what hangs alone: a busy machine may take its time
          hookTimeout: 300_000,
          testTimeout: 300_000,
          expect: { poll: { timeout: 240_000 } },
          // a call that passes only the second time is reported, and why it failed the first
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
