import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startProcess, type TestProcess } from '../apps/server/test/child-process.ts';
import { type MailServer, startMailServer } from '../apps/server/test/mail-server.ts';
import { ownServer } from './servers.ts';

/** A server beside the others whose mail leaves: theirs waits in the outbox. */
export interface MailingServer {
  readonly address: string;
  readonly mail: MailServer;
  close(): Promise<void>;
}

const main = join(import.meta.dirname, '../apps/server/src/main.ts');

async function untilReady({ stdout }: TestProcess): Promise<void> {
  for await (const line of createInterface(stdout)) {
    if (!/ready at \S+$/.test(line)) continue;
    stdout.resume();
    return;
  }
  throw new Error('the server ended before it was ready');
}

export async function startMailingServer(): Promise<MailingServer> {
  const { port: besidePort, dataFolder } = ownServer();
  const port = besidePort + 3_000;
  const mail = await startMailServer();
  const child = startProcess(main, [], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: `${dataFolder}-mailing`,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      MAIL_URL: mail.url,
    },
  });
  await untilReady(child);
  return {
    address: `http://127.0.0.1:${port}`,
    mail,
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await mail.close();
    },
  };
}
