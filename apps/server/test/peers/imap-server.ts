import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Folder, type ImapFault, ImapSession, imapUser, newFolder } from './imap-session.ts';

interface ImapSettings {
  password?: string;
  capabilities?: readonly string[];
}

/** A mail server that really runs, on a port of its own, and speaks as much IMAP as a reader needs. */
export interface ImapServer {
  readonly port: number;
  /** Every command as it came, without its tag: `UID MOVE 1 "Recoup read"`. */
  readonly commands: readonly string[];
  /** How many connections are signed in. */
  readonly sessions: () => number;
  /** How many connections were accepted. */
  readonly connections: () => number;
  /** Puts a mail into a folder and tells whoever waits. */
  deliver(source: string | Buffer, options?: { folder?: string; claimedSize?: number }): number;
  /** The sources of the mails of a folder. */
  mailsOf(folder: string): string[];
  /** Whether a mail of a folder has flags. */
  flagsOf(folder: string): string[];
  /** Answers a part of a mail with all of it. */
  sendsWhole: boolean;
  /** Access tokens that it accepts. */
  readonly tokens: Set<string>;
  /**
   * The next commands that begin like this fail so, this many of them; `CONNECT` is a connection that is
   * made, which is reset or hears nothing.
   */
  fail(command: string, fault: ImapFault, times?: number): void;
  heal(): void;
  /** Gives every mail of a folder another number, under another UIDVALIDITY. */
  renumber(folder: string): void;
  removeFolder(folder: string): void;
  /** Ends every connection. */
  cutOpen(): void;
  /** Stops listening, and listens again on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export type { ImapFault };
export { imapUser };
export const imapPassword = 'a password';
const usualCapabilities = [
  'IMAP4rev1',
  'IDLE',
  'MOVE',
  'UIDPLUS',
  'AUTH=PLAIN',
  'AUTH=XOAUTH2',
  'SASL-IR',
];

export async function startImapServer(settings: ImapSettings = {}): Promise<ImapServer> {
  const { password = imapPassword, capabilities = usualCapabilities } = settings;
  const folders = new Map<string, Folder>([['INBOX', newFolder(1)]]);
  const commands: string[] = [];
  const tokens = new Set<string>();
  const open = new Set<ImapSession>();
  let failing: Array<{ command: string; fault: ImapFault; left: number }> = [];
  let accepted = 0;
  let validity = 1;

  const nextFault = (command: string): ImapFault | undefined => {
    const next = failing.find((one) => command.toUpperCase().startsWith(one.command));
    if (!next) return undefined;
    next.left -= 1;
    failing = failing.filter(({ left }) => left > 0);
    return next.fault;
  };

  const server = createServer((socket) => {
    accepted += 1;
    const session = new ImapSession(socket, {
      folders,
      commands,
      tokens,
      password,
      capabilities,
      nextFault,
      sendsWhole: () => peer.sendsWhole,
    });
    open.add(session);
    socket.on('close', () => open.delete(session));
  });
  const start = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await start(0);
  const { port } = server.address() as AddressInfo;
  const cutOpen = (): void => {
    for (const { socket } of open) socket.destroy();
  };
  const stop = async (): Promise<void> => {
    cutOpen();
    await new Promise((resolve) => server.close(resolve));
  };
  const folderOf = (name: string): Folder => {
    const folder = folders.get(name) ?? newFolder(1);
    folders.set(name, folder);
    return folder;
  };

  const peer: ImapServer = {
    port,
    commands,
    sendsWhole: false,
    tokens,
    sessions: () => [...open].filter(({ isSignedIn }) => isSignedIn).length,
    connections: () => accepted,
    deliver(source, { folder: name = 'INBOX', claimedSize } = {}) {
      const folder = folderOf(name);
      const bytes = Buffer.from(source);
      const mail = {
        uid: folder.nextUid,
        source: bytes,
        claimedSize: claimedSize ?? bytes.length,
        flags: new Set<string>(),
      };
      folder.nextUid += 1;
      folder.mails.push(mail);
      for (const session of open) session.tell(folder);
      return mail.uid;
    },
    mailsOf: (name) => (folders.get(name)?.mails ?? []).map(({ source }) => source.toString()),
    flagsOf: (name) => (folders.get(name)?.mails ?? []).flatMap(({ flags }) => [...flags]),
    fail: (command, fault, times = 1) => {
      failing.push({ command: command.toUpperCase(), fault, left: times });
    },
    heal: () => {
      failing = [];
    },
    renumber(name) {
      const folder = folderOf(name);
      validity += 1;
      folder.uidValidity = validity;
      folder.nextUid = 101;
      folder.mails = folder.mails.map((mail) => ({ ...mail, uid: folder.nextUid++ }));
      cutOpen();
    },
    removeFolder: (name) => {
      folders.delete(name);
    },
    cutOpen,
    stop,
    start: () => start(port),
    close: async () => {
      cutOpen();
      if (server.listening) await stop();
    },
  };
  return peer;
}
