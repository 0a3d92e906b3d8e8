import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { startTestApp } from '@recoup/server/test/harness';
import { beforeAll, describe, expect, it } from 'vitest';

const test = await startTestApp();
let port: number;
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});

/** Returns everything that is received, to the end of the connection, for these unchanged lines. */
async function answersTo(lines: readonly string[], end = '\r\n'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.write(lines.map((line) => line + end).join(''), 'latin1');
  await once(socket, 'close');
  return heard;
}

/** The statuses of all responses on a connection: a smuggled request would have a separate one. */
const statusesOf = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const head = ['POST /api/login HTTP/1.1', 'Host: recoup', 'Content-Type: application/json'];
const smuggled = ['GET /healthz HTTP/1.1', 'Host: recoup', 'Connection: close', '', ''];

describe('a request whose end can be read in two ways', () => {
  const requests: Record<string, string[]> = {
    'two kinds of length': ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    'two lengths': ['Content-Length: 0', 'Content-Length: 40'],
    'a length that is no number': ['Content-Length: +4'],
    'chunks under another name': ['Transfer-Encoding: xchunked'],
    'a length on two lines': ['Content-Length:', ' 4'],
    'a space before the colon': ['Content-Length : 4'],
  };

  it.each(Object.entries(requests))(
    '%s: is refused, and nothing after it is read',
    async (_, of) => {
      const heard = await answersTo([...head, ...of, '', '0', '', ...smuggled]);
      expect(statusesOf(heard)).toEqual([400]);
    },
  );

  it('lines that end without a return: is refused', async () => {
    expect(
      statusesOf(await answersTo([...head, 'Content-Length: 0', '', ...smuggled], '\n')),
    ).toEqual([400]);
  });

  it('unambiguous requests on one connection get their own responses', async () => {
    const heard = await answersTo([...head, 'Content-Length: 0', '', ...smuggled]);
    expect(statusesOf(heard)).toEqual([403, 200]);
  });
});

it.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s finds nothing anywhere', async (method) => {
  const heard = await answersTo([
    `${method} /api/user HTTP/1.1`,
    'Host: recoup',
    'X-Secret: kept',
    'Connection: close',
    '',
    '',
  ]);
  expect(heard).not.toContain('kept');
  expect(heard === '' || [400, 404, 405].includes(statusesOf(heard)[0] ?? 0), heard).toBe(true);
});

it.each([
  ['that names no host', 400, ['GET /api/user HTTP/1.1', 'Connection: close']],
  ['that is none', 400, ['FOO']],
  ['whose headers are too large', 431, ['GET / HTTP/1.1', `X-Long: ${'y'.repeat(30_000)}`]],
  ['that expects what nobody does', 417, ['GET / HTTP/1.1', 'Host: recoup', 'Expect: tea']],
])(
  'the refusal of a request %s is JSON as every other, kept in no cache, and frames nowhere [F-201]',
  async (_which, status, lines) => {
    const heard = await answersTo([...lines, '', '']);
    expect(statusesOf(heard)).toEqual([status]);
    expect(JSON.parse(heard.split('\r\n\r\n').at(-1) ?? '')).toMatchObject({
      message: expect.stringMatching(/\.$/),
      code: 'invalidInput',
    });
    expect(heard).toMatch(/^cache-control: no-store\r$/im);
    expect(heard).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
  },
);
