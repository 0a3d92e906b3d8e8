import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Something that the accounts were told to write. */
export interface Written {
  readonly resource: string;
  readonly requestId: string;
  readonly body: Record<string, unknown>;
}

type Trouble =
  | { kind: 'status'; status: number; text: string }
  | { kind: 'silence' }
  /** The next bill payment is written, but the answer is lost on the way. */
  | { kind: 'lostAnswer' };

/** An accounting server that really runs, on a port of its own, and speaks as QuickBooks does. */
export interface AccountingServer {
  readonly url: string;
  /** Each thing once, however often it was asked for. */
  readonly written: readonly Written[];
  /** How often something was asked for that was written already. */
  readonly repeats: () => number;
  /** What goes wrong with the next calls. */
  trouble(next: Trouble, times: number): void;
  close(): Promise<void>;
}

const names: Record<string, string> = {
  vendor: 'Vendor',
  bill: 'Bill',
  billpayment: 'BillPayment',
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

export async function startAccountingServer(expected: {
  realmId: string;
  accessToken: string;
}): Promise<AccountingServer> {
  const written: Written[] = [];
  const troubles: Trouble[] = [];
  let repeats = 0;

  function say(response: ServerResponse, status: number, body: unknown): void {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  function write(resource: string, requestId: string, body: Record<string, unknown>): string {
    const known = written.findIndex((one) => one.requestId === requestId);
    if (known !== -1) {
      repeats += 1;
      return String(known + 1);
    }
    written.push({ resource, requestId, body });
    return String(written.length);
  }

  const vendorsLike = (query: string): { Id: string }[] => {
    const mark = /like '%(.*)'$/.exec(query)?.[1] ?? '';
    return written.flatMap(({ resource, body }, index) =>
      resource === 'vendor' && String(body.DisplayName).endsWith(mark)
        ? [{ Id: String(index + 1) }]
        : [],
    );
  };

  const server = createServer((request, response) => {
    void (async () => {
      const isLoss = troubles[0]?.kind === 'lostAnswer';
      const trouble =
        isLoss && !request.url?.includes('/billpayment?') ? undefined : troubles.shift();
      if (trouble?.kind === 'silence') return;
      if (trouble?.kind === 'status')
        return say(response, trouble.status, {
          Fault: { Error: [{ Message: 'Fault', Detail: trouble.text }] },
        });
      const address = new URL(request.url ?? '', 'http://accounts');
      const [, resource = ''] = address.pathname.split(`/v3/company/${expected.realmId}/`);
      if (request.headers.authorization !== `Bearer ${expected.accessToken}`)
        return say(response, 401, {});
      if (resource === 'query')
        return say(response, 200, {
          QueryResponse: { Vendor: vendorsLike(address.searchParams.get('query') ?? '') },
        });
      const name = names[resource];
      if (!name) return say(response, 404, {});
      const body = await bodyOf(request);
      const Id = write(resource, address.searchParams.get('requestid') ?? '', body);
      if (trouble?.kind === 'lostAnswer') return request.socket.destroy();
      return say(response, 200, { [name]: { Id } });
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    written,
    repeats: () => repeats,
    trouble: (next, times) => troubles.push(...Array.from({ length: times }, () => next)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
