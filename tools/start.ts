// Builds the web app if it has changed, then starts the server (see main.ts).
import { flushCompileCache } from 'node:module';
import { readConfig } from '@recoup/server/config';
import { reportFatalError } from '@recoup/server/explain-failure';
import { readRole } from '@recoup/server/process-role';
import { buildWeb } from './build-web.ts';
import { endWithNpm } from './end-with-npm.ts';

try {
  // before minutes go into screens that a wrong setting would never show
  const role = readRole(process.argv.slice(2), readConfig().databaseUrl);
  if (role !== 'work') await buildWeb();
} catch (error) {
  reportFatalError(error);
  process.exit();
}
endWithNpm();
await import('@recoup/server/main');
flushCompileCache();
