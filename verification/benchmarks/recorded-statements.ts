import { createHash } from 'node:crypto';
import { compileStatement, type Read } from '@recoup/postgres/read';
import type { ClientBase, PoolClient } from 'pg';

/** A statement as it was asked. */
export interface RecordedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly ms: number;
}

/** Reads through a connection and notes what is asked; prepares what would be, or nothing. */
export function recordingReader(
  client: PoolClient,
  into: RecordedStatement[],
  { prepares = false }: { prepares?: boolean } = {},
): Read {
  return async <Row>(statement: Parameters<Read>[0], { isPrepared = false } = {}) => {
    const { sql: text, parameters } = compileStatement(statement);
    const values = [...parameters];
    const name = createHash('sha1').update(text).digest('hex');
    const asked = prepares && isPrepared ? { name, text, values } : { text, values };
    const started = performance.now();
    try {
      return (await client.query(asked)).rows as Row[];
    } finally {
      into.push({ name, text, values, ms: performance.now() - started });
    }
  };
}

/** The statements that a reading asks. */
export async function recordStatements(
  client: PoolClient,
  run: (read: Read) => Promise<unknown>,
): Promise<RecordedStatement[]> {
  const statements: RecordedStatement[] = [];
  await run(recordingReader(client, statements));
  return statements;
}

/** Asks statements again, prepared, one after another, and returns the rows of the last. */
export async function replay(
  client: ClientBase,
  statements: readonly RecordedStatement[],
): Promise<readonly unknown[]> {
  let rows: readonly unknown[] = [];
  for (const { name, text, values } of statements)
    ({ rows } = await client.query({ name, text, values: [...values] }));
  return rows;
}
