import { readCommandLine } from './command-line.ts';

/**
 * The role of a process: everything (`all`), serving requests (`serve`), or background work
 * (`work`).
 */
export type ProcessRole = 'all' | 'serve' | 'work';

/**
 * Returns the role in the command line; without one, everything. Processes with a single role need
 * a shared database.
 * @throws Error for an option or a second word, for an unknown role, and for `serve` and `work`
 * without a shared database
 */
export function readRole(args: readonly string[], databaseUrl: string | undefined): ProcessRole {
  const [text] = readCommandLine({ command: 'npm start', words: 1 }, args).positionals;
  if (text === undefined || text === 'all') return 'all';
  if (text !== 'serve' && text !== 'work')
    throw new Error(`A process can serve or work, not ${text}.`);
  if (!databaseUrl)
    throw new Error(
      `${text} is one of many processes on one database: set DATABASE_URL, or use npm start.`,
    );
  return text;
}
