// `npm run verify:floods`: 200 slow uploads and dozens of huge bodies at once; `npm test` sends fewer.
import { runCommand } from './run-command.ts';

const testFile = 'apps/server/test/hostile/floods.test.ts';

process.exit(
  await runCommand('node_modules/.bin/vitest', ['run', '--project', 'server', testFile], {
    env: { SLOW_UPLOADS: '200', HUGE_JSON: '40' },
  }),
);
