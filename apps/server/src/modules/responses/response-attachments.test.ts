import type { ResponseAttachment } from '@recoup/contract/responses/responses.schemas';
import { renderPdf } from '@recoup/pdf/pdf';
import { sampleLogo } from '@recoup/test-support/images';
import { describe, expect, it } from 'vitest';
import { anAgency } from '#test/factories';
import { startTestApp } from '#test/harness';
import { withResponses } from '#test/responses';

const test = await startTestApp();
const clerk = await test.signedIn('standard', 'contributor');
const { receive } = withResponses(test, await anAgency(test.db), clerk);

const scan = await sampleLogo(400, 300).png().toBuffer();

/** A page with this text, or with none. */
const aPdf = (text: string | undefined): Buffer =>
  Buffer.from(
    renderPdf(
      {
        size: [612, 792],
        title: 'Remittance',
        language: 'en-US',
        creator: 'Hotel Books',
        createdAt: new Date('2026-11-16T12:00:00Z'),
        onMissing: () => undefined,
      },
      (pen) => {
        pen.addPage();
        if (text !== undefined) pen.tag('P', () => pen.text(56, 72, text, { size: 9 }));
      },
    ),
  );

interface Part {
  name: string;
  bytes: Buffer;
  type?: string;
  isInline?: boolean;
}

/** A mail with a line of text and these files. */
const aMail = (parts: readonly Part[], text = 'Please see the attached.'): string =>
  [
    'From: Front Desk <desk@harbor.example>',
    'Subject: Your commission',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    text,
    ...parts.flatMap(({ name, bytes, type = 'application/octet-stream', isInline }) => [
      '--part',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${isInline ? 'inline' : 'attachment'}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64'),
    ]),
    '--part--',
    '',
  ].join('\r\n');

const received = async (content: string, name = 'reply.eml') =>
  await receive(content, { name, isAgain: true });

const listOf = async ({ id }: { id: number }): Promise<ResponseAttachment[]> =>
  (await clerk.get(`/api/responses/${id}/attachments`)).json();
const fileOf = async ({ id }: { id: number }, number: number) =>
  await clerk.get(`/api/responses/${id}/attachments/${number}/file`);

describe('the files that came with a mail', () => {
  it('are listed in their order, also those of mails within it, with whether they have text', async () => {
    const inner = aMail([{ name: 'statement.csv', bytes: Buffer.from('REC,Paid\n7,1.00') }]);
    const response = await received(
      aMail([
        { name: 'check.png', bytes: scan },
        { name: 'advice.pdf', bytes: aPdf('Invoice 7') },
        { name: 'fax.pdf', bytes: aPdf(undefined) },
        { name: 'Fwd.eml', bytes: Buffer.from(inner), type: 'message/rfc822' },
      ]),
    );
    expect(await listOf(response)).toMatchObject([
      { number: 1, name: 'check.png', byteSize: scan.length, hasText: false },
      { number: 2, name: 'advice.pdf', hasText: true },
      { number: 3, name: 'fax.pdf', hasText: false },
      { number: 4, name: 'statement.csv', byteSize: 15, hasText: true },
    ]);
  });

  it('are the photos within its text, but not the logo of its signature', async () => {
    const logo = await sampleLogo(40, 20).png().toBuffer();
    const photo = Buffer.concat([scan, Buffer.alloc(40_000)]);
    const inline = { type: 'image/png', isInline: true };
    const response = await received(
      aMail([
        { name: 'logo.png', bytes: logo, ...inline },
        { name: 'photo.png', bytes: photo, ...inline },
      ]),
    );
    expect((await listOf(response)).map(({ name }) => name)).toEqual(['photo.png']);
  });

  it('are downloaded as they came, and never shown as a page of ours', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const response = await received(
      aMail([
        { name: 'check.png', bytes: scan },
        { name: '../pay\u202Ephp.html', bytes: page, type: 'text/html' },
      ]),
    );
    expect((await fileOf(response, 1)).rawPayload.equals(scan)).toBe(true);
    const { headers, body } = await fileOf(response, 2);
    expect(body).toBe(String(page));
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''payphp.html",
    });
    expect(await listOf(response)).toMatchObject([{}, { number: 2, name: 'payphp.html' }]);
    for (const number of [0, 3, 51]) expect((await fileOf(response, number)).statusCode).toBe(404);
  });

  it('are fifty at most, and of five mails within each other', async () => {
    const note = { name: 'note.txt', bytes: Buffer.from('Paid') };
    const many = await received(
      aMail(Array.from({ length: 51 }, (_, place) => ({ ...note, name: `${place + 1}.txt` }))),
    );
    expect((await listOf(many)).map(({ name }) => name).slice(48)).toEqual(['49.txt', '50.txt']);
    let mail = aMail([{ ...note, name: '6.txt' }]);
    for (const depth of [5, 4, 3, 2, 1])
      mail = aMail([
        { ...note, name: `${depth}.txt` },
        { name: 'Fwd.eml', bytes: Buffer.from(mail), type: 'message/rfc822' },
      ]);
    expect((await listOf(await received(mail))).map(({ name }) => name)).toEqual([
      '1.txt',
      '2.txt',
      '3.txt',
      '4.txt',
      '5.txt',
      'Fwd.eml',
    ]);
  });

  it('are none of a file that is no mail, and of no response that does not exist', async () => {
    const text = await received('Nothing came', 'text.txt');
    expect(await listOf(text)).toEqual([]);
    expect((await fileOf(text, 1)).statusCode).toBe(404);
    expect((await clerk.get('/api/responses/999999/attachments')).statusCode).toBe(404);
  });
});
