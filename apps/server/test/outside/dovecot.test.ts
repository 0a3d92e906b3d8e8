import { rm } from 'node:fs/promises';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runServerCommand } from '../backup/run-server-command.ts';
import { type ProcessSlot, processSlot, urlOf } from '../processes/process-slot.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { type DovecotServer, hasDovecot, startDovecot } from './dovecot-server.ts';

describe.skipIf(!hasDovecot)('a mailbox of Dovecot (needs it from Debian, and root)', () => {
  const dataFolder = nameDataFolder();
  let database: TestDatabase;
  let dovecot: DovecotServer;
  let worker: ProcessSlot | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
    dovecot = await startDovecot();
  });

  afterEach(async () => {
    await worker?.kill();
    worker = undefined;
  });

  afterAll(async () => {
    await dovecot?.stop();
    await database?.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  const poll = (look: () => unknown) => expect.poll(look, { interval: 50 });
  const responses = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select name from responses order by id`.execute(
      database.db,
    );
    return rows.map(({ name }) => name);
  };

  it.each(['imap', 'imaps'] as const)(
    'by %s is read: what was there, what arrives, and nothing twice',
    async (scheme) => {
      const [first, second] = [`There ${scheme}`, `Fresh ${scheme}`];
      const mailOf = (subject: string) =>
        `From: ap@harbor.test\r\nSubject: ${subject}\r\nMessage-ID: <${subject.replace(' ', '.')}@harbor.test>\r\n\r\nREC 1: $12.00\r\n`;
      await dovecot.deliver(mailOf(first));
      worker = processSlot({
        role: 'work',
        databaseUrl: urlOf(database.address),
        dataFolder,
        env: { MAILBOX_URL: dovecot.url(scheme), NODE_EXTRA_CA_CERTS: dovecot.certificate },
      });
      await worker.start();
      await poll(async () => (await dovecot.look('Recoup read')).subjects).toContain(first);
      await dovecot.deliver(mailOf(second));
      await poll(async () => (await dovecot.look('Recoup read')).subjects).toContain(second);
      expect(await dovecot.look('INBOX')).toEqual({ subjects: [], flags: [] });
      expect((await dovecot.look('Recoup read')).flags).toEqual([]);
      expect(await responses()).toEqual(expect.arrayContaining([first, second]));
      expect(new Set(await responses()).size).toBe((await responses()).length);
    },
  );

  it('whose certificate nobody vouches for is not spoken to, and the doctor says so', async () => {
    const { code, said } = await runServerCommand('doctor', [], {
      DATA_DIR: dataFolder,
      DATABASE_URL: urlOf(database.address),
      MAILBOX_URL: dovecot.url('imaps'),
    });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^FAIL mailbox: The mail server localhost:\d+ cannot be used: .*certificate/m,
    );
  });
});
