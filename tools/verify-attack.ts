// `npm run verify:attack -- --minutes 30`: people at work beside slow readers, a full log disk for two minutes, and
// wrong passwords for every account from 20 addresses.
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const testFile = 'apps/server/test/load/under-attack.test.ts';

process.exit(
  await runCommand('node_modules/.bin/vitest', ['run', '--project', 'server', testFile], {
    env: { ATTACK_MINUTES: values.minutes },
  }),
);
