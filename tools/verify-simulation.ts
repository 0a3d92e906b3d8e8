// `npm run verify:simulation -- --seed N --steps N`: people, restarts and repeated requests against a
// small model; the same test takes some steps in `npm test`.
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    steps: { type: 'string', default: '3000' },
    /** Looks for the shortest way to a disagreement, which takes long. */
    shrink: { type: 'boolean', default: false },
  },
});

process.exit(
  await runCommand(
    'node_modules/.bin/vitest',
    ['run', '--project', 'server', 'apps/server/test/simulation'],
    {
      env: {
        SIMULATION_SEED: values.seed,
        SIMULATION_STEPS: values.steps,
        ...(values.shrink && { SIMULATION_SHRINK: '1' }),
      },
    },
  ),
);
