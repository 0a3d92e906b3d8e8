import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { maxResponseRows } from '@recoup/contract/reconciliation/hotel-response.schemas';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '#test/harness';
import { sendFile } from '#test/uploads/upload-file';
import { readResponseFile } from './reading/read-response-file.ts';

const test = await startTestApp();
const clerk = await test.signedInWho('invoices.update');

const send = (name: string, content: string | Buffer) =>
  sendFile(test, clerk, '/api/hotelAnswers', { name, content: Buffer.from(content) });

const read = async (name: string, content: string | Buffer) => {
  const answer = await send(name, content);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const page =
  '<html><body><p>Dear colleagues,</p><table><tr><th>Guest</th><th>Paid</th></tr>' +
  '<tr><td>Müller</td><td>12,00</td></tr></table></body></html>';
const blocksOfPage = [
  {
    kind: 'text',
    name: null,
    rows: [
      { lineNumber: 1, cells: ['Dear colleagues,'] },
      { lineNumber: 2, cells: [''] },
    ],
  },
  {
    kind: 'table',
    name: null,
    rows: [
      { lineNumber: 1, cells: ['Guest', 'Paid'] },
      { lineNumber: 2, cells: ['Müller', '12,00'] },
    ],
  },
];
const mailOf = (type: string, body: string): string =>
  [
    'From: Harbor Inn <desk@harbor.example>',
    'Subject: Invoice 2201-4',
    'Date: Mon, 16 Nov 2026 09:12:00 -0500',
    ...(type === '' ? [] : ['MIME-Version: 1.0', `Content-Type: ${type}`]),
    '',
    body,
  ].join('\r\n');

describe("a hotel's response that is no table", () => {
  it('may be a mail, whose text is read line by line, with its day', async () => {
    const mail = mailOf(
      'text/plain; charset="utf-8"',
      'Dear Sirs,\r\n\r\nREC 4711: Müller, no show',
    );
    expect(await read('answer.eml', mail)).toEqual({
      day: '2026-11-16',
      blocks: [
        {
          kind: 'text',
          name: null,
          rows: [
            { lineNumber: 1, cells: ['Dear Sirs,'] },
            { lineNumber: 2, cells: [''] },
            { lineNumber: 3, cells: ['REC 4711: Müller, no show'] },
            expect.anything(),
          ],
        },
      ],
    });
  });

  it('may be the beginning of a mail, pasted, which does not say how its letters are encoded', async () => {
    const paper = await read('rows.txt', mailOf('', 'REC 4711: Müller, no show'));
    expect(paper.blocks[0].rows[0]).toEqual({
      lineNumber: 1,
      cells: ['REC 4711: Müller, no show'],
    });
  });

  it.each([
    ['answer.html', page],
    ['answer.htm', `\uFEFF${page}`],
    ['answer.eml', mailOf('text/html; charset="utf-8"', page)],
  ])('may have its tables and texts in HTML: %s', async (name, content) => {
    const paper = await read(name, content);
    expect(paper.blocks).toEqual(blocksOfPage);
  });

  it('may be XML of a bank', async () => {
    const xml =
      '<?xml version="1.0"?><Document><Ntry><Amt Ccy="USD">30.00</Amt><Strd><RfrdDocInf><Nb>KX400817</Nb>' +
      '</RfrdDocInf><RmtdAmt Ccy="USD">30.00</RmtdAmt></Strd></Ntry></Document>';
    const paper = await read('answer.xml', xml);
    expect(JSON.stringify(paper.blocks)).toContain('KX400817');
  });

  it('may be a text, or a table without our columns, and has two columns only if they are ours', async () => {
    const text = await read('answer.txt', 'Dear Sirs,\nREC 4711 did not come.\n');
    expect(text).toEqual({
      day: null,
      blocks: [
        {
          kind: 'text',
          name: null,
          rows: [
            { lineNumber: 1, cells: ['Dear Sirs,'] },
            { lineNumber: 2, cells: ['REC 4711 did not come.'] },
            { lineNumber: 3, cells: [''] },
          ],
        },
      ],
    });
    const kindOf = async (content: string) => (await read('answer.csv', content)).blocks[0].kind;
    expect(await kindOf('Guest,Arrival,Paid\nHalloran,2026-04-09,36.60\n')).toBe('table');
    expect(await kindOf('REC,Paid\n4711,36.60\n')).toBe('table');
    expect(await kindOf('Halloran,36.60\n')).toBe('text');
  });

  it.each([
    ['scan.pdf', '%PDF-1.7\n', 'a PDF file'],
    ['check.png', '\x89PNG\r\n\x1A\n\0\0\0', 'a PNG image'],
    ['check.jpg', '\xFF\xD8\xFF\xE0\0\x10JFIF\0', 'a JPEG image'],
  ])('is refused with what to do instead where it is a picture: %s', async (name, bytes, what) => {
    const answer = await send(name, Buffer.from(bytes, 'latin1'));
    expect(answer.statusCode).toBe(415);
    expect(answer.json().message).toBe(
      `This is ${what}. Choose a .csv, .txt, .tsv, .xlsx, .xls, .xlsb, .ods, .eml, .html, or .xml file, or paste the text. If there is no text in it, as in a picture or a scan, type from it.`,
    );
  });

  it('is read up to the limits of tables, and refused beyond them', async () => {
    const mail = (lines: number) =>
      mailOf('text/plain', Array.from({ length: lines }, () => 'no show').join('\r\n'));
    expect((await read('a.eml', mail(maxResponseRows - 1))).blocks[0].rows.length).toBe(
      maxResponseRows,
    );
    const more = await send('a.eml', mail(maxResponseRows + 1));
    expect(more.statusCode).toBe(413);
    expect(more.json().message).toMatch(/^The file has more than 5,000 rows\. Keep only/);
    const wordy = await send('a.html', `<html><p>${'x'.repeat(2_000_001)}</p></html>`);
    expect(wordy.statusCode).toBe(413);
    expect(wordy.json().message).toContain('more than 2,000,000 letters and digits');
  });

  it('is refused when it takes too long to read, and leaves nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recoup-test-'));
    vi.stubEnv('TMPDIR', folder);
    const { key } = await test.files.put(
      Readable.from([`<html>${'<b></b>'.repeat(6_000_000)}</html>`]),
    );
    await expect(readResponseFile(test.files, key, 0)).rejects.toMatchObject({
      code: 'tooLarge',
      message: expect.stringMatching(/^The file takes too long to read\./),
    });
    await test.files.remove(key);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
    vi.unstubAllEnvs();
  });
});
