// `npm run verify:messages`: a thousand mails, payments and letters over a wire that breaks; `npm test` sends some.
import { runCommand } from './run-command.ts';

const testFile = 'apps/server/test/faults/messages-arrive-once.test.ts';

process.exit(
  await runCommand('node_modules/.bin/vitest', ['run', '--project', 'server', testFile], {
    env: { MESSAGES: '1000' },
  }),
);
