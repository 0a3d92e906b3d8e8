// `npm start`, `npm run serve`, `npm run work`: builds the screens when they have changed, then runs
// everything in one process, or one of many; see main.ts.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';

const root = join(import.meta.dirname, '..');

// What was compiled once is kept for the next start, and for every thread: none of them then loads
// the compiler, which takes longer and more memory than all the code. The setting reaches threads.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
enableCompileCache();
if (process.argv[2] !== 'work') await buildWeb();
await import(join(root, 'apps/server/src/main.ts'));
flushCompileCache();
