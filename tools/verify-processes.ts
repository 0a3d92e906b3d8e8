// `npm run verify:processes`: two minutes of processes killed under load; the same test takes some
// kills in `npm test`.
import { runCommand } from './run-command.ts';

const testFile = 'apps/server/test/faults/many-processes.test.ts';

process.exit(
  await runCommand('node_modules/.bin/vitest', ['run', '--project', 'server', testFile], {
    env: { PROCESSES_SECONDS: '120' },
  }),
);
