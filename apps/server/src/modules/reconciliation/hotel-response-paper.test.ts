import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '#test/harness';
import { writeMsg } from '#test/remittances/write-msg';
import { writePdf } from '#test/remittances/write-pdf';
import { sendFile } from '#test/uploads/upload-file';
import { readResponseFile } from './reading/read-response-file.ts';

const test = await startTestApp();
const clerk = await test.signedInWho('invoices.update');

/** Today, as the test has it. */
const receivedOn = '2026-11-20';

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
      receivedOn,
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
      receivedOn,
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

  it('may be a PDF, or a message of Outlook', async () => {
    const pdf = writePdf([
      {
        texts: [
          [50, 700, 'REC 4711: no show'],
          [50, 688, 'REC 4712: 36.60'],
        ],
      },
    ]);
    const lines = [
      { lineNumber: 1, cells: ['REC 4711: no show'] },
      { lineNumber: 2, cells: ['REC 4712: 36.60'] },
    ];
    const blocks = [{ kind: 'text', name: null, rows: lines }];
    expect(await read('answer.pdf', pdf)).toEqual({ day: null, receivedOn, blocks });
    const text = 'REC 4711: no show\r\nREC 4712: 36.60';
    const message = writeMsg({ text, sentAt: new Date('2026-11-16T14:00:00Z') });
    expect(await read('answer.msg', message)).toEqual({ day: '2026-11-16', receivedOn, blocks });
  });

  it.each([
    ['scan.pdf', writePdf([{}]), 'a scan, or pictures in a PDF file'],
    ['check.png', '\x89PNG\r\n\x1A\n\0\0\0', 'a PNG image'],
    ['check.jpg', '\xFF\xD8\xFF\xE0\0\x10JFIF\0', 'a JPEG image'],
  ])(
    'is refused with what to do instead where there is no text in it: %s',
    async (name, bytes, what) => {
      const answer = await send(name, Buffer.from(bytes.toString('latin1'), 'latin1'));
      expect(answer.statusCode).toBe(415);
      expect(answer.json().message).toBe(`There is no text in it: this is ${what}. Type from it.`);
    },
  );

  it.each([
    ['damaged', '%PDF-1.7\n', 400, 'This PDF file is damaged. Ask for it again.'],
    [
      'of another kind',
      'Rar!\x1A\x07',
      415,
      'This is a RAR archive. Choose a .csv, .txt, .tsv, .xlsx, .xls, .xlsb, .ods, .pdf, .eml, .msg, .html, or .xml file, or paste the text.',
    ],
  ])('is refused by name where it is %s', async (_, bytes, status, message) => {
    const answer = await send('answer.pdf', Buffer.from(bytes, 'latin1'));
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  it('is read up to the limits of tables, and refused beyond them', async () => {
    const mail = (lines: number) =>
      mailOf('text/plain', Array.from({ length: lines }, () => 'no show').join('\r\n'));
    expect((await read('a.eml', mail(5_099))).blocks[0].rows.length).toBe(5_100);
    const more = await send('a.eml', mail(5_101));
    expect(more.statusCode).toBe(413);
    expect(more.json().message).toMatch(/^The file has more than 5,100 rows\. Keep only/);
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
      message: expect.stringMatching(/^The file takes too much memory or time to read\./),
    });
    await test.files.remove(key);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
    vi.unstubAllEnvs();
  });
});

describe('a hostile response', () => {
  const nested = (levels: number): string =>
    Array.from(
      { length: levels },
      (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
    ).join('');
  const attached = (name: string, content: string): string =>
    `--p\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`;
  const tooDeep =
    'The mail is damaged, or too deeply nested to be read. Copy its text, and paste it.';

  it.each([
    ['parts within 300 parts', mailOf('multipart/mixed; boundary="p"', `--p\r\n${nested(300)}`)],
    [
      'a boundary within itself',
      mailOf(
        'multipart/mixed; boundary="p"',
        '--p\r\nContent-Type: multipart/mixed; boundary="p"\r\n\r\n'.repeat(1_000),
      ),
    ],
    [
      '3 MB of headers',
      `From: a@b.example\r\nSubject: x\r\nX-A: ${'y'.repeat(3_000_000)}\r\n\r\nx`,
    ],
  ])('is refused where it is a mail with %s', async (_, mail) => {
    const answer = await send('answer.eml', mail);
    expect([answer.statusCode, answer.json().message]).toEqual([400, tooDeep]);
  });

  it('is no mail, however many lines the first of its fields has', async () => {
    const [block] = (await read('answer.txt', `Note: x\r\n${' more\r\n'.repeat(4_000)}end`)).blocks;
    expect(block.rows).toHaveLength(4_002);
  });

  it('is of no day where its date is none of people', async () => {
    for (const date of [
      'Mon, 1 Jan 99999 00:00:00 +0000',
      '+275760-09-13T00:00:00Z',
      'yesterday',
    ]) {
      const mail = mailOf('text/plain', 'no show').replace(/Date: .*/, `Date: ${date}`);
      expect((await read('answer.eml', mail)).day, date).toBeNull();
    }
  });

  it('says nothing in parts that are no text, and has no headers from its own', async () => {
    const mail = mailOf(
      'multipart/mixed; boundary="p"',
      `${attached('a.xls', '\xD0\xCF\x11\xE0\0\0garbage')}--p\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${'=%$#@!'.repeat(5_000)}\r\n--p\r\nContent-Type: text/plain\r\n\r\nREC 4711: no show\r\n--p--`,
    ).replace('Subject: ', 'Subject: =?utf-8?q?a=0D=0ABcc:_b@c.example?= ');
    const paper = await read('answer.eml', mail);
    expect(JSON.stringify(paper.blocks)).toContain('REC 4711: no show');
    expect(JSON.stringify(paper)).not.toContain('Bcc');
  });

  it('of ten thousand parts is refused by its lines', async () => {
    const parts = '--p\r\nContent-Type: text/plain\r\n\r\nno show\r\n'.repeat(10_000);
    const answer = await send(
      'answer.eml',
      mailOf('multipart/mixed; boundary="p"', `${parts}--p--`),
    );
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      expect.stringContaining('more than 5,100 rows'),
    ]);
  });

  it('of a page with 10,000 tables is refused by its rows', async () => {
    const page = `<html>${'<table><tr><td>a<td>b</table>'.repeat(10_000)}</html>`;
    const mail = mailOf('multipart/mixed; boundary="p"', `${attached('a.html', page)}--p--`);
    const answer = await send('answer.eml', mail);
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      expect.stringContaining('more than 5,100 rows'),
    ]);
  });

  it('is read where it is XML of 100,000 levels', async () => {
    const content = `<?xml version="1.0"?>${'<a>'.repeat(100_000)}x`;
    const [block] = (await read('answer.xml', content)).blocks;
    expect(block.rows).toEqual([{ lineNumber: 1, cells: ['a: x'] }]);
  });

  it('is refused where it is HTML of 100,000 levels', async () => {
    const answer = await send('answer.html', `<html>${'<div>'.repeat(100_000)}x`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      expect.stringContaining('more than 2,000 elements within each other'),
    ]);
  });
});
