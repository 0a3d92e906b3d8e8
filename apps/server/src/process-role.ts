/** What a process does: everything (`all`), answering requests (`serve`), or background work (`work`). */
export type ProcessRole = 'all' | 'serve' | 'work';

/**
 * The role that the command line names; none is everything. Processes of one kind share a database
 * that is nobody's own.
 * @throws Error for an unknown role, and for `serve` and `work` without a shared database
 */
export function readRole(text: string | undefined, databaseUrl: string | undefined): ProcessRole {
  if (text === undefined || text === 'all') return 'all';
  if (text !== 'serve' && text !== 'work')
    throw new Error(`A process can serve or work, not ${text}.`);
  if (!databaseUrl)
    throw new Error(
      `${text} is one of many processes on one database: set DATABASE_URL, or use npm start.`,
    );
  return text;
}
