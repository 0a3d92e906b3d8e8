// Serves pages of lists over node:http as fast as the driver can: bare-lists.ts starts it and sends what it serves.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newClient } from '@recoup/postgres/new-client';
import type { BarePages } from './bare-lists.ts';
import { replay } from './recorded-statements.ts';

async function serve({ databaseUrl, before, pages }: BarePages): Promise<void> {
  const client = newClient(databaseUrl);
  await client.connect();
  const answer = async (page: number): Promise<string> => {
    await client.query({ ...before, values: [...before.values] });
    return JSON.stringify(await replay(client, pages[page] ?? []));
  };
  const server = createServer((request, response) => {
    answer(Number(request.url?.slice(1))).then(
      (text) => response.setHeader('content-type', 'application/json').end(text),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  // the benchmark measures others for longer than that
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
}

process.once('message', (pages) => void serve(pages as BarePages));
