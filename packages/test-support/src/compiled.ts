import { join } from 'node:path';

/** For the environment of a process: what Node compiled of a script before, it and its threads find again. */
export const compiled = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/compiled'),
};
