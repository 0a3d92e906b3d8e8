import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compiled } from './apps/server/test/compiled.ts';
import { LongestFirst } from './apps/server/test/longest-first.ts';
import { SecondTries } from './apps/server/test/second-tries.ts';

// workers inherit it, and the threads that they start: an upload's would compile sixty files each time
Object.assign(process.env, compiled);

export default defineConfig({
  test: {
    // calls wait for the database and for each other more than they compute
    maxWorkers: availableParallelism() + 1,
    // a worker loads the application once, not for each of its files: no file leaves anything behind
    isolate: false,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new SecondTries()],
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
        },
      },
      { test: { name: 'house', include: ['tools/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/database-cluster.ts', 'apps/server/test/sample-data.ts'],
          setupFiles: [
            'apps/server/test/end-processes.ts',
            'apps/server/test/refuse-deprecated.ts',
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
