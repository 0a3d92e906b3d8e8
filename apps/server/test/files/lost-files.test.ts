import { Readable } from 'node:stream';
import { sampleLogo } from '@recoup/test-support/images';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addStoredFile, type NewStoredFile } from '#platform/files/stored-files';
import { anAgency, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const logged: Array<{ err?: { type: string; key: string } }> = [];
const log = pino({ level: 'error' }, { write: (line) => logged.push(JSON.parse(line)) });
const test = await startTestApp({ log });
const caller = await test.signedIn('executive', 'standard', 'srlead', 'contributor');

/** Loses every file, as a disk that was exchanged does. */
async function loseFiles(): Promise<void> {
  for await (const { key } of test.files.list()) await test.files.remove(key);
}

async function aFile(name: string, mediaType: string): Promise<{ id: number } & NewStoredFile> {
  const content = await test.files.put(Readable.from(['content']));
  const file = { ...content, name, mediaType, createdBy: caller.id };
  return { ...file, id: await addStoredFile(test.db, file) };
}

async function aJobFile(): Promise<string> {
  const file = await aFile('letters.pdf', 'application/pdf');
  const result = { files: [{ name: file.name, size: file.byteSize, fileId: file.id }] };
  const { rows } = await sql<{ id: string }>`
    insert into job_progress (id, kind, state, created_by, result)
    values (gen_random_uuid(), 'printInvoices', 'done', ${caller.id}, ${JSON.stringify(result)}::jsonb)
    returning id`.execute(test.db);
  return `/api/jobs/${rows[0]?.id}/files/${file.name}`;
}

async function sendFile(url: string, field: string, bytes: Buffer, name: string): Promise<void> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const method = field === 'mp3' ? 'POST' : 'PUT';
  const request = new Request('http://recoup.test', { method, body: form });
  const answer = await test.app.inject({
    method,
    url,
    headers: {
      cookie: caller.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

async function aLogo(): Promise<string> {
  await sendFile('/api/company/logo', 'file', await sampleLogo(40, 20).png().toBuffer(), 'a.png');
  return '/api/company/logo';
}

async function aRecording(): Promise<string> {
  const { id } = await aSupplier(test.db);
  const url = `/api/supplier/${id}/supplierRecording`;
  const sound = Buffer.alloc(417 * 3);
  for (const start of [0, 417, 834]) sound.set([0xff, 0xfb, 0x90, 0x00], start);
  await sendFile(url, 'mp3', sound, 'desk.mp3');
  return `${url}/desk.mp3`;
}

async function aReport(published: boolean): Promise<string> {
  const { agencyId } = await addReport(published);
  return `/api/reports/${agencyId}?year=2026&month=10`;
}

/** The mail of a published report, which carries its file. */
async function aReportEmail(): Promise<string> {
  const { agencyId, reportId } = await addReport(true);
  await test.db
    .insertInto('agency_emails')
    .values({ agency_id: agencyId, email: 'owner@agency.test', is_primary: true })
    .execute();
  const { rows } = await sql<{ id: number }>`
    insert into outgoing_messages (service, kind, key, payload, created_by)
    values ('mail', 'report', ${`report ${reportId}`},
      ${JSON.stringify({ reportId })}::jsonb, ${caller.id})
    returning id`.execute(test.db);
  return `/api/outbox/${rows[0]?.id}/mail`;
}

async function addReport(published: boolean): Promise<{ agencyId: number; reportId: number }> {
  const agency = await anAgency(test.db);
  const { id } = await aFile('report.zip', 'application/zip');
  const month = { year: 2026, month: 10 };
  const { id: reportId } = await test.db
    .insertInto('agency_reports')
    .values({
      agency_id: agency.id,
      ...month,
      file_id: id,
      totals: JSON.stringify({
        uploaded: { count: 0 },
        paid: { count: 0 },
        closing: { count: 0 },
        paidGross: 0,
        payable: 0,
      }),
      published,
      completed: true,
      succeeded: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { agencyId: agency.id, reportId };
}

describe('a stored file that the file store has lost', () => {
  const backup = 'Ask your administrator to restore it from a backup.';
  it.each<[string, () => Promise<string>, string, ([number, string] | undefined)?]>([
    ['of work', aJobFile, 'This file no longer exists. Start the job again.'],
    ['of the logo', aLogo, 'The logo file no longer exists. Upload it again.'],
    ['of a recording', aRecording, `The recording no longer exists. ${backup}`],
    [
      'of a report',
      () => aReport(false),
      'The report file no longer exists. Run the report again.',
    ],
    ['of a published report', () => aReport(true), `The report file no longer exists. ${backup}`],
    [
      'of a report that is mailed',
      aReportEmail,
      `The report file no longer exists. ${backup}`,
      [400, 'refused'],
    ],
  ])(
    '%s is refused with a message, and reported to the operator',
    async (_what, make, message, code) => {
      const url = await make();
      await loseFiles();
      logged.length = 0;
      const answer = await caller.get(url);
      expect([answer.statusCode, answer.json().code]).toEqual(code ?? [404, 'notFound']);
      expect(answer.json().message).toBe(message);
      expect(answer.headers['content-disposition']).toBeUndefined();
      expect(logged).toMatchObject([{ err: { type: 'FileMissingError' }, msg: message }]);
      expect(logged[0]?.err?.key).toMatch(/[0-9a-f]{32}$/);
    },
  );
});
