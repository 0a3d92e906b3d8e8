import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Pool } from 'pg';
import type { DescribedCall } from '../fuzz/described-calls.ts';
import { type CallInput, pointsOf } from './points.ts';
import type { Target } from './targets.ts';

const country = 'Germany';
const json = { 'application/json': { schema: {} } };

/** Calls that set their input into SQL as it comes, one for each kind of place. */
const planted: [DescribedCall, CallInput][] = [
  [
    aCall('planted path', 'GET', [{ name: 'name', in: 'path', required: true }]),
    { path: { name: country }, query: {} },
  ],
  [
    aCall('planted query', 'GET', [{ name: 'name', in: 'query', required: true }]),
    { path: {}, query: { name: country } },
  ],
  [
    aCall('planted JSON of a query', 'GET', [
      { name: 'filters', in: 'query', required: true, content: json },
    ]),
    { path: {}, query: { filters: { countries: [{ name: country }] } } },
  ],
  [aCall('planted body', 'POST'), { path: {}, query: {}, body: { filters: { name: country } } }],
  // responds the same whatever it finds: only the time reveals it
  [aCall('planted silence', 'PUT'), { path: {}, query: {}, body: { filters: { name: country } } }],
];

function aCall(
  name: string,
  method: DescribedCall['method'],
  parameters: DescribedCall['parameters'] = [],
): DescribedCall {
  const path = parameters[0]?.in === 'path' ? '/planted/{name}' : '/planted';
  const body = method === 'GET' ? undefined : {};
  return {
    name,
    method,
    path,
    parameters,
    isPublic: true,
    body,
    form: undefined,
    answer: undefined,
    statuses: new Set(),
  };
}

/** The control of a run: what sqlmap must find, on the same database as all that it must not. */
export interface VulnerableServer {
  targets: Target[];
  close(): void;
}

/** Opens endpoints, only in this run, that anyone can inject SQL through. */
export async function openVulnerableServer(pool: Pool): Promise<VulnerableServer> {
  const server = createServer((request, response) => {
    answer(pool, request).then(
      (rows) => response.end(JSON.stringify(rows)),
      () => response.writeHead(500).end('{"message":"Something went wrong."}'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const targets = planted.map(([call, input]): Target => {
    return { call, origin, input, points: pointsOf(input), isAccepted: true };
  });
  return { targets, close: () => void server.close() };
}

async function answer(pool: Pool, request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const given =
    searchParams.get('name') ??
    nameIn(searchParams.get('filters')) ??
    nameIn(await text(request)) ??
    decodeURIComponent(pathname.split('/')[2] ?? '');
  const { rows } = await pool.query(`select id, name from countries where name = '${given}'`);
  return request.method === 'PUT' ? {} : rows;
}

/** The name in `{"filters":{"name":…}}` or `{"countries":[{"name":…}]}`. */
function nameIn(json: string | null): string | undefined {
  if (!json) return undefined;
  const given = JSON.parse(json) as {
    filters?: { name: string };
    countries?: { name: string }[];
  };
  return given.filters?.name ?? given.countries?.[0]?.name;
}
