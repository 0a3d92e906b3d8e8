import { type MailServer, startMailServer } from '@recoup/server/test/peers/mail-server';
import { startExtraServer } from './extra-server.ts';

/** A server beside the others whose mail leaves: theirs waits in the outbox. */
export interface MailingServer {
  readonly address: string;
  readonly mail: MailServer;
  close(): Promise<void>;
}

export async function startMailingServer(): Promise<MailingServer> {
  const mail = await startMailServer();
  const { address, close } = await startExtraServer({
    name: 'mailing',
    portOffset: 3_000,
    // callers of many addresses are known by what a proxy would say of them
    env: { DEMO: '1', MAIL_URL: mail.url, TRUST_PROXY: '1' },
    isLast: /ready at \S+$/,
  });
  return {
    address,
    mail,
    close: async () => {
      await close();
      await mail.close();
    },
  };
}
