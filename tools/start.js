// `npm start`, `npm run serve`, `npm run work`. Not TypeScript: Node loads its own compiler for a
// TypeScript file that it starts with, and keeps it. Of all others it finds what was compiled before.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// the setting reaches threads
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.cache/compiled');
enableCompileCache();
await import('./start.ts');
