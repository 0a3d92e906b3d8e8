import { once } from 'node:events';
import { connect } from 'node:net';

/** Asks over one connection that is kept open, as a browser does. */
export interface KeepAliveClient {
  /**
   * Reads a response to its last byte.
   * @throws Error for any status but 200 and 206
   */
  read(path: string): Promise<void>;
  close(): void;
}

interface Head {
  readonly status: number;
  /** Returns whether the response read so far, including its headers, is complete. */
  isWhole(read: Buffer): boolean;
}

type Headers = Readonly<Record<string, string>>;

const endOfHead = '\r\n\r\n';
const endOfChunks = Buffer.from('\r\n0\r\n\r\n');
const fine = [200, 206];

/**
 * Opens a connection to a server. It sends one request at a time and checks only the status and the
 * end of a response: Node's own client takes longer than many of the responses measured here.
 */
export async function openKeepAliveClient(
  address: string,
  headers: Headers,
): Promise<KeepAliveClient> {
  const { host, hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).setNoDelay();
  await once(socket, 'connect');
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const asked = ` HTTP/1.1\r\n${lines.join('\r\n')}${endOfHead}`;
  const ask = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      let read = Buffer.alloc(0);
      let head: Head | undefined;
      const end = (result: () => void): void => {
        socket.off('data', hear).off('error', refuse).off('close', leave);
        result();
      };
      const refuse = (error: Error): void => end(() => reject(error));
      const leave = (): void => refuse(new Error(`The server closed the connection: ${path}`));
      const hear = (chunk: Buffer): void => {
        read = Buffer.concat([read, chunk]);
        try {
          head ??= headOf(read);
        } catch (error) {
          end(() => reject(error));
        }
        if (!head?.isWhole(read)) return;
        const { status } = head;
        end(() => resolve(status));
      };
      if (socket.destroyed) return leave();
      socket.on('data', hear).on('error', refuse).on('close', leave);
      socket.write(`GET ${path}${asked}`);
    });
  return {
    async read(path) {
      const status = await ask(path);
      if (!fine.includes(status)) throw new Error(`${path}: ${status}`);
    },
    close: () => socket.destroy(),
  };
}

/** @throws Error for a response that does not say where it ends */
function headOf(read: Buffer): Head | undefined {
  const end = read.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = read.toString('latin1', 0, end);
  const status = Number(head.split(' ', 2)[1]);
  if (/^transfer-encoding: chunked$/im.test(head))
    return { status, isWhole: (all) => all.subarray(-endOfChunks.length).equals(endOfChunks) };
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer does not say where it ends: ${head}`);
  const bytes = end + endOfHead.length + Number(length);
  return { status, isWhole: (all) => all.length >= bytes };
}
