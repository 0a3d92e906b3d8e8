import { randomInt } from 'node:crypto';

/** The options of a suite by name. */
export type Values = Readonly<Record<string, string | boolean>>;

export interface Suite {
  /** The files that vitest runs, or Playwright if they are journeys; only some of them if they are named. */
  readonly files: readonly string[];
  /** Options by name, with their defaults. */
  readonly options?: Values;
  /** The environment variables that the tests read. */
  readonly env: (values: Values) => Readonly<Record<string, unknown>>;
}

const seed = String(randomInt(1_000_000));

/** The suites; `npm run verify:NAME` runs one, and every night runs all. A `*.long.test.ts` is in one of them. */
export const suites: Readonly<Record<string, Suite>> = {
  /** Users at work, with slow readers, a full log disk, and wrong passwords for every account. */
  attack: {
    files: ['verification/soak/under-attack.long.test.ts'],
    options: { minutes: '30' },
    env: ({ minutes }) => ({ ATTACK_MINUTES: minutes }),
  },
  /** Sixteen writers at once, and balances that agree with the records behind them. */
  balances: {
    files: ['apps/server/test/balances-under-load.test.ts'],
    options: { seconds: '60' },
    env: ({ seconds }) => ({ BALANCES_SECONDS: seconds }),
  },
  /** Emails, payments, and letters over an unreliable connection: each arrives once. */
  delivery: {
    files: ['verification/fault-injection/exactly-once-delivery.test.ts'],
    options: { messages: '1000' },
    env: ({ messages }) => ({ MESSAGES: messages }),
  },
  /** Every fault of `npm test` many times over, and those that take too long for it. */
  'fault-injection': {
    files: [
      'verification/fault-injection',
      'verification/soak/soak.long.test.ts',
      'apps/server/src/modules/uploads/killed-uploads.test.ts',
      'apps/server/src/platform/db',
      'apps/server/test/backup',
      'apps/server/test/failed-starts.long.test.ts',
      'apps/server/test/object-store',
    ],
    options: { times: '10', seed },
    env: ({ times, seed }) => ({
      FAULTS_TIMES: times,
      FAULTS_SEED: seed,
      LOAD_MINUTES: 0.2 * Number(times),
      LOAD_SEED: seed,
      MESSAGES: 30 * Number(times),
      MESSAGES_SEED: seed,
    }),
  },
  /** Every call × every spelling × every caller × every body, hostile input of every call, and hostile mails. */
  fuzz: {
    files: [
      'verification/fuzz/unauthorized-callers.test.ts',
      'verification/fuzz/foreign-calls.test.ts',
      'verification/fuzz/hostile-input.test.ts',
      'verification/fuzz/hostile-mails.long.test.ts',
    ],
    options: { runs: '100', seed },
    env: ({ runs, seed }) => ({ FUZZ_SHARE: 1, FUZZ_RUNS: runs, FUZZ_SEED: seed }),
  },
  /** Slow uploads and huge bodies by the dozen. */
  overload: {
    files: ['verification/fuzz/resource-exhaustion.test.ts'],
    env: () => ({ SLOW_UPLOADS: 200, HUGE_JSON: 40 }),
  },
  /**
   * Every screen of the router at every width, in light and dark, for every role, without data, without
   * answers, and while it loads; everything that covers one; what each loads first; and every query
   * that a list offers. 640 px is 1280 px at 200%.
   */
  screens: {
    files: [
      'e2e/screens/screens.e2e.ts',
      'e2e/lists/offered-queries.long.e2e.ts',
      'e2e/screens/dialogs.long.e2e.ts',
      'e2e/screens/fields.long.e2e.ts',
      'e2e/screens/roles.long.e2e.ts',
      'e2e/screens/states.long.e2e.ts',
      'e2e/shell/first-load.e2e.ts',
    ],
    options: { widths: '320,390,640,1024,1280,1440,1920', only: '/' },
    env: ({ widths, only }) => ({ SCREEN_WIDTHS: widths, SCREEN_ONLY: only }),
  },
  /** People, restarts, and repeated requests against a small model; `--shrink` looks for the shortest disagreement. */
  simulation: {
    files: ['verification/simulation'],
    options: { seed, steps: '3000', shrink: false },
    env: ({ seed, steps, shrink }) => ({
      SIMULATION_SEED: seed,
      SIMULATION_STEPS: steps,
      ...(shrink && { SIMULATION_SHRINK: 1 }),
    }),
  },
  /** People of every role at work while processes and their database are killed, stopped, and started again. */
  soak: {
    files: ['verification/soak/soak.long.test.ts'],
    options: { minutes: '60', seed },
    env: ({ minutes, seed }) => ({ LOAD_MINUTES: minutes, LOAD_SEED: seed }),
  },
};
