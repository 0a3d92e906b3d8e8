import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './os-account.ts';

/** Where a server listens: a folder with its Unix socket, or a loopback address. */
export interface Endpoint {
  host: string;
  port: number;
}

/**
 * The path of a Unix socket can have 104 to 108 bytes, depending on the system, including the
 * closing zero.
 */
const longestSocketPath = 103;
const socketPort = 5432;

export const loopback = '127.0.0.1';

/**
 * A folder of mode 0700 for the server's unix socket: `folder`, or one in the temporary folder,
 * named by a hash, when the path would be longer than a socket's may be.
 */
export function makeSocketFolder(folder: string, account: Account | null): Endpoint {
  const fits =
    Buffer.byteLength(socketPath({ host: folder, port: socketPort })) <= longestSocketPath;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const host = fits ? folder : join(tmpdir(), `recoup-socket-${hash}`);
  mkdirSync(host, { recursive: true, mode: 0o700 });
  if (!lstatSync(host).isDirectory()) throw new Error(`${host} is not a folder.`);
  chmodSync(host, 0o700);
  if (account) chownSync(host, account.uid, account.gid);
  return { host, port: socketPort };
}

/** Returns a free port on the loopback address. */
export async function findFreePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer().listen(0, loopback, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
    server.on('error', reject);
  });
}

const sslRequest = Buffer.from([0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f]);
const answerTimeoutMs = 5_000;

/**
 * Returns whether a PostgreSQL server responds there. An accepted connection is not enough: the
 * queue of a dying process accepts too, so a request is sent that any server answers in one byte.
 */
export async function answersAt(endpoint: Endpoint): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connectTo(endpoint);
    const settle = (answered: boolean): void => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => socket.write(sslRequest));
    socket.once('data', (answer) => settle(answer[0] === 0x4e || answer[0] === 0x53));
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
    socket.setTimeout(answerTimeoutMs, () => settle(false));
  });
}

/** Opens a connection to that endpoint. */
export function connectTo(endpoint: Endpoint): Socket {
  const { host, port } = endpoint;
  return host.startsWith('/') ? connect(socketPath(endpoint)) : connect(port, host);
}

function socketPath({ host, port }: Endpoint): string {
  return join(host, `.s.PGSQL.${port}`);
}
