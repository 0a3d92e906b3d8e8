import { afterEach, expect } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /**
     * Returns how many assertions the test ran, counting each iteration of a loop and each poll.
     */
    assertions?: number;
  }
}

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls;
});
