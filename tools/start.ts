// Builds the screens when they have changed, then runs everything in one process, or one of many;
// see main.ts.
import { flushCompileCache } from 'node:module';
import { buildWeb } from './build-web.ts';

if (process.argv[2] !== 'work') await buildWeb();
await import('../apps/server/src/main.ts');
flushCompileCache();
