import type { Kysely, KyselyPlugin, QueryId } from 'kysely';

const marked = new WeakSet<QueryId>();

const mark: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    marked.add(queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/**
 * The same handle, whose statements each connection keeps: parsed, and planned once the server finds
 * one plan as good for all values. For statements of few texts that lead to rows by their ids, in
 * transactions and out of them; where values decide which plan is good (a status, a range of days,
 * a list's first rows), each is planned for its own (decision 115).
 */
export function prepared<Schema>(db: Kysely<Schema>): Kysely<Schema> {
  return db.withPlugin(mark);
}

/** Returns whether a statement was asked through a handle that keeps its statements. */
export function staysPrepared(queryId: QueryId): boolean {
  return marked.has(queryId);
}

/**
 * Returns whether a connection refused a statement that it kept: the table has changed since (a
 * migration), or the statement is gone. Nothing was done.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return (
    error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan'))
  );
}
