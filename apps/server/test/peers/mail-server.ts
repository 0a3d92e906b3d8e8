import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the server took. */
export interface ReceivedEmail {
  /** Who gets it back when it cannot be delivered. */
  readonly from: string;
  readonly to: readonly string[];
  /** What its sender calls it, without the angle brackets. */
  readonly messageId: string;
  /** The whole of it as it came, head and attachments. */
  readonly source: string;
}

/** How the next mails are refused, and at which word of the sender's. */
interface Refusal {
  times: number;
  code: number;
  text: string;
  at?: 'sender' | 'recipient' | 'data';
}

/** A mail server that really runs, on its own port. */
export interface MailServer {
  readonly url: string;
  readonly taken: readonly ReceivedEmail[];
  /** What becomes of the next mails: how many are refused, and how. */
  refuse(next: Refusal): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const taken: ReceivedEmail[] = [];
  let refusal: Refusal = { times: 0, code: 0, text: '' };
  const refusalAt = (at: Refusal['at']): Error | null => {
    if (refusal.times === 0 || (refusal.at ?? 'data') !== at) return null;
    refusal.times -= 1;
    return Object.assign(new Error(refusal.text), { responseCode: refusal.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusalAt('data');
        if (refused) return done(refused);
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        const source = Buffer.concat(chunks).toString('latin1');
        const [, messageId = ''] = /^Message-ID: <(.+)>\r$/m.exec(source) ?? [];
        taken.push({ from, to, messageId, source });
        done(null, `taken as ${taken.length}`);
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuse: (next) => {
      refusal = { ...next };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
