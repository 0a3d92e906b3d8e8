import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo, loopback } from '@recoup/embedded-postgres/endpoint';

/** What happens to one connection through the proxy. */
export type Fault =
  | 'none'
  /** Closed before anything is sent. */
  | 'refused'
  /** Open, and silent for good. */
  | 'silent'
  /** Cut while the message goes in. */
  | 'cutInRequest'
  /** Cut when the peer has all of it, before the sender hears so. */
  | 'cutBeforeAnswer'
  /** Cut after the first two bytes of that response. */
  | 'cutInAnswer'
  /** Cut right after that response. */
  | 'cutAfterAnswer'
  /** That response is sent twice. */
  | 'answerTwice'
  /** Everything from the peer arrives byte by byte. */
  | 'slow'
  /** The same, a byte a second. */
  | 'trickle'
  /** That response arrives at a byte a second. */
  | 'trickleAnswer'
  /** Everything from the peer arrives half a minute late. */
  | 'late'
  /** The response is replaced with something else. */
  | 'nonsense';

interface ProxyOptions {
  /** Where the peer listens on this machine: a port, and the folder of a database's socket. */
  port: number;
  host?: string;
  /** The response that confirms that a message was accepted. */
  isAnswer: (said: string) => boolean;
  /** How many bytes pass before a message is cut while it is sent. */
  requestBytes: number;
  /** What happens to the next connection. */
  nextFault: () => Fault;
}

export interface FaultyProxy {
  readonly port: number;
  /** Ends what is open, so that the next call makes a separate connection. */
  cutOpen(): void;
  close(): Promise<void>;
}

/** A TCP proxy in front of a peer that fails on command, connection by connection. */
export async function startFaultyProxy(options: ProxyOptions): Promise<FaultyProxy> {
  const { host = loopback, port } = options;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const fault = options.nextFault();
    watch(open, near);
    if (fault === 'refused') near.destroy();
    if (fault === 'silent') near.resume();
    if (fault === 'refused' || fault === 'silent') return;
    const far = connectTo({ host, port });
    watch(open, far);
    const cut = (): void => {
      near.destroy();
      far.destroy();
    };
    near.on('close', cut);
    far.on('close', () => near.end());
    passRequest({ near, far, fault, cut }, options);
    passAnswers({ near, far, fault, cut }, options);
  });
  server.listen(0, loopback);
  await once(server, 'listening');
  const cutOpen = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cutOpen,
    close: async () => {
      cutOpen();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function watch(open: Set<Socket>, socket: Socket): void {
  open.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => open.delete(socket));
}

interface Passing {
  near: Socket;
  far: Socket;
  fault: Fault;
  cut: () => void;
}

function passRequest({ near, far, fault, cut }: Passing, { requestBytes }: ProxyOptions): void {
  let passed = 0;
  near.on('data', (chunk: Buffer) => {
    passed += chunk.length;
    if (fault === 'cutInRequest' && passed > requestBytes) return cut();
    far.write(chunk);
  });
}

function passAnswers({ near, far, fault, cut }: Passing, { isAnswer }: ProxyOptions): void {
  let passing = Promise.resolve();
  far.on('data', (chunk: Buffer) => {
    const counts = isAnswer(chunk.toString('latin1'));
    if (counts && fault === 'cutBeforeAnswer') return cut();
    if (counts && fault === 'cutInAnswer') return near.write(chunk.subarray(0, 2), cut);
    if (counts && fault === 'cutAfterAnswer') return near.write(chunk, cut);
    if (fault === 'nonsense') return near.write('!?#\r\n');
    if (fault === 'late')
      return void sleep(30_000, undefined, { ref: false }).then(() => near.write(chunk));
    const pauseMs = pauseOf(fault, counts);
    if (pauseMs > 0) {
      passing = passing.then(() => trickle(near, chunk, pauseMs));
      return;
    }
    near.write(chunk);
    if (counts && fault === 'answerTwice') near.write(chunk);
  });
}

function pauseOf(fault: Fault, isAnswer: boolean): number {
  if (fault === 'slow') return 1;
  return fault === 'trickle' || (fault === 'trickleAnswer' && isAnswer) ? 1_000 : 0;
}

async function trickle(to: Socket, chunk: Buffer, pauseMs: number): Promise<void> {
  for (const byte of chunk) {
    if (to.destroyed) return;
    to.write(Buffer.of(byte));
    await sleep(pauseMs, undefined, { ref: false });
  }
}
