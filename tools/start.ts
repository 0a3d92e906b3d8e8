// `npm start`: builds the screens when they have changed, then runs everything in one process.
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';

await buildWeb();
await import(join(import.meta.dirname, '../apps/server/src/main.ts'));
