// `npm run verify:faults -- --times 10 --seed N`: every fault of `npm test` that many times over.
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';

const files = [
  'apps/server/test/faults',
  'apps/server/test/load',
  'apps/server/src/modules/uploads/killed-uploads.test.ts',
  'apps/server/src/platform/db/migrate.test.ts',
  'apps/server/src/platform/db/embedded',
  'apps/server/test/backup',
];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    times: { type: 'string', default: '10' },
  },
});
const times = Number(values.times);
const began = Date.now();

/** Some files alone when they are named. */
const code = await runCommand(
  'node_modules/.bin/vitest',
  ['run', '--project', 'server', ...(positionals.length > 0 ? positionals : files)],
  {
    env: {
      FAULTS_TIMES: values.times,
      FAULTS_SEED: values.seed,
      LOAD_MINUTES: String(0.2 * times),
      LOAD_SEED: values.seed,
      MESSAGES: String(30 * times),
      MESSAGES_SEED: values.seed,
    },
  },
);
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(
  `${code === 0 ? 'All faults were survived' : 'A fault was NOT survived'} in ${minutes} minutes. Again: npm run verify:faults -- --times ${values.times} --seed ${values.seed}`,
);
process.exit(code);
