import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type KeepAliveClient, openKeepAliveClient } from './keep-alive-client.ts';
import type { RecordedStatement } from './recorded-statements.ts';

/** The requests of a bare server: page n of them is at `/n`. */
export interface BarePages {
  readonly databaseUrl: string;
  /** Asked before every page: who calls. */
  readonly before: Pick<RecordedStatement, 'name' | 'text' | 'values'>;
  readonly pages: readonly (readonly RecordedStatement[])[];
}

/**
 * Runs with a server in a separate process that does as little as a server can: for every page, it
 * runs the given statements, prepared on the bare driver, and returns the last result as JSON over
 * node:http.
 */
export async function withBareLists<Result>(
  pages: BarePages,
  run: (connection: KeepAliveClient) => Promise<Result>,
): Promise<Result> {
  const server = fork(new URL('./bare-server.ts', import.meta.url), { serialization: 'advanced' });
  const ended = once(server, 'exit');
  const broken = ended.then(() => {
    throw new Error('The bare server ended before it had served anything.');
  });
  try {
    server.send(pages);
    const [port] = await Promise.race([once(server, 'message'), broken]);
    const connection = await openKeepAliveClient(`http://127.0.0.1:${port}`, {});
    try {
      return await run(connection);
    } finally {
      connection.close();
    }
  } finally {
    if (server.connected) server.disconnect();
    await ended;
  }
}
