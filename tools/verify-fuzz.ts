// `npm run verify:fuzz`: every call × every spelling × every stranger × every body, and hostile input of every
// call by someone with all roles; `npm test` tries a share of them. It takes about a quarter of an hour.
import { randomInt } from 'node:crypto';
import { runCommand } from './run-command.ts';

const folder = 'apps/server/test/hostile';
const files = ['strangers.test.ts', 'foreign-calls.test.ts', 'hostile-input.test.ts'];
const { FUZZ_SEED: seed = String(randomInt(1_000_000)), FUZZ_RUNS: runs = '100' } = process.env;

console.log(
  `Seed ${seed}, ${runs} inputs for each call. Again with FUZZ_SEED=${seed} FUZZ_RUNS=${runs}.`,
);
process.exit(
  await runCommand(
    'node_modules/.bin/vitest',
    ['run', '--project', 'server', ...files.map((file) => `${folder}/${file}`)],
    { env: { FUZZ_SHARE: '1', FUZZ_SEED: seed, FUZZ_RUNS: runs } },
  ),
);
