// `npm run verify:load -- --minutes 60 --seed N`: people of every role at work while processes and
// their database are killed, stopped and started again; the same test takes some seconds in `npm test`.
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});

process.exit(
  await runCommand(
    'node_modules/.bin/vitest',
    ['run', '--project', 'server', 'apps/server/test/load'],
    { env: { LOAD_MINUTES: values.minutes, LOAD_SEED: values.seed } },
  ),
);
