// Builds the screens when they have changed, then runs everything in one process, or one of many;
// see main.ts.
import { flushCompileCache } from 'node:module';
import { readConfig } from '../apps/server/src/config.ts';
import { endInWords } from '../apps/server/src/explain-failure.ts';
import { readRole } from '../apps/server/src/process-role.ts';
import { buildWeb } from './build-web.ts';
import { endWithNpm } from './end-with-npm.ts';

try {
  // before minutes go into screens that a wrong setting would never show
  readRole(process.argv[2], readConfig().databaseUrl);
  if (process.argv[2] !== 'work') await buildWeb();
} catch (error) {
  endInWords(error);
  process.exit();
}
endWithNpm();
await import('../apps/server/src/main.ts');
flushCompileCache();
