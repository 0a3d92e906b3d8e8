// A process of one bench: run-bench.ts. Not TypeScript, as tools/begin.js is not: the compiler that Node
// loads for a TypeScript file it starts with would be counted among the memory that is measured.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/compiled');
enableCompileCache();
await import('./run-bench.ts');
