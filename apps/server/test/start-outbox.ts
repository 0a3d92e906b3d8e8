import { afterAll, beforeAll } from 'vitest';
import { type Caller, startTestApp, type TestApp } from './harness.ts';
import { type MailServer, startMailServer } from './peers/mail-server.ts';

interface Outbox {
  readonly mail: MailServer;
  readonly test: TestApp;
  /** Signed in before the first test. */
  executive: Caller;
}

/** Starts the application with a mail server, and signs in an executive who may do everything with messages. */
export async function startOutbox(): Promise<Outbox> {
  const mail = await startMailServer();
  const test = await startTestApp({ mailUrl: mail.url });
  const outbox = { mail, test } as Outbox;
  beforeAll(async () => {
    outbox.executive = await test.signedIn('executive', 'standard', 'srlead');
  });
  afterAll(() => mail.close());
  return outbox;
}
