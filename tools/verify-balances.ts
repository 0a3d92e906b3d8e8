// `npm run verify:balances`: a minute of sixteen writers; the same test takes some turns in `npm test`.
import { runCommand } from './run-command.ts';

const testFile = 'apps/server/test/balances-under-load.test.ts';

process.exit(
  await runCommand('node_modules/.bin/vitest', ['run', '--project', 'server', testFile], {
    env: { BALANCES_SECONDS: '60' },
  }),
);
