import { Readable } from 'node:stream';
import {
  type HotelResponsePaper,
  maxResponseCharacters,
} from '@recoup/contract/reconciliation/hotel-response.schemas';
import { cents } from '@recoup/domain/money/cents';
import { matchPaper } from '@recoup/domain/reconciliation/match-paper';
import type { FileStore } from '@recoup/file-store/file-store';
import { type WorkbookSource, writeXlsx, writeZip } from '@recoup/test-support/write-xlsx';
import { describe, expect, it } from 'vitest';
import { aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { sendFile } from '#test/uploads/upload-file';
import { readResponseFile } from './reading/read-response-file.ts';

const test = await startTestApp();
const clerk = await test.signedInWho('invoices.update');

const send = (
  content: string | Buffer,
  name = 'answer.csv',
  answers: Record<string, string> = {},
  caller = clerk,
) =>
  sendFile(
    test,
    caller,
    '/api/hotelAnswers',
    { name, content: typeof content === 'string' ? content : Buffer.from(content) },
    answers,
  );

const keptFiles = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of test.files.list()) keys.push(key);
  return keys;
};

const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const cover = { name: 'Cover', rows: `<row r="1">${text('Grand Hotel')}</row>` };
const remittance: WorkbookSource = {
  styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
  sheets: [
    cover,
    {
      name: 'Remittance',
      rows:
        `<row r="3">${text('REC')}${text('Check-in')}${text('Paid')}</row>` +
        '<row r="4"><c><v>4711</v></c><c s="1"><v>46082</v></c><c><v>119.57999999999999</v></c></row>',
    },
    { name: 'Notes', rows: '', hidden: true },
  ],
};
const table = [
  { lineNumber: 1, cells: ['REC', 'Guest', 'Paid'] },
  { lineNumber: 3, cells: ['4711', 'Müller/Jörg', '99,00'] },
];

describe("the file of a hotel's response", () => {
  it.each([
    ['commas in UTF-8', 'a.csv', Buffer.from('REC,Guest,Paid\n\n4711,Müller/Jörg,"99,00"\n')],
    [
      'semicolons in Windows-1252',
      'a.CSV',
      Buffer.from('REC;Guest;Paid\r\n\r\n4711;Müller/Jörg;99,00\r\n', 'latin1'),
    ],
    [
      'tabs in UTF-16',
      'a.txt',
      Buffer.from('\uFEFFREC\tGuest\tPaid\n\n4711\tMüller/Jörg\t99,00\n', 'utf16le'),
    ],
    ['tabs', 'a.tsv', Buffer.from('REC\tGuest\tPaid\n\n4711\tMüller/Jörg\t99,00\n')],
  ])('is read as a table: %s', async (_case, name, content) => {
    const answer = await send(content, name);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      day: null,
      receivedOn: '2026-11-20',
      blocks: [{ kind: 'table', name: null, rows: table }],
    });
  });

  it('may be a workbook, of which all sheets are read that are not hidden', async () => {
    const answer = await send(writeXlsx(remittance), 'a.xlsx');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      day: null,
      receivedOn: '2026-11-20',
      blocks: [
        { kind: 'table', name: 'Cover', rows: [{ lineNumber: 1, cells: ['Grand Hotel'] }] },
        {
          kind: 'table',
          name: 'Remittance',
          rows: [
            { lineNumber: 3, cells: ['REC', 'Check-in', 'Paid'] },
            {
              lineNumber: 4,
              cells: ['4711', '2026-03-01', '119.58'],
              formats: ['General', 'mm-dd-yy', 'General'],
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['#,##0.00 [$€-407]', '44.125', 4_413, 'EUR'],
    ['[$£-809]#,##0.00', '212.7', 21_270, 'GBP'],
    ['0.00', '1234.565', 123_457, undefined],
    ['0', '88', 8_800, undefined],
    ['#,##0.00 "CAD"', '7.505', 751, 'CAD'],
  ])(
    'says of a number how its cell shows it, so that it is read as one: %s %s [F-124]',
    async (format, value, paid, foreignCurrency) => {
      const workbook = writeXlsx({
        styles:
          `<numFmts><numFmt numFmtId="200" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts>` +
          '<cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs>',
        sheets: [
          {
            name: 'Remittance',
            rows:
              `<row r="1">${text('REC')}${text('Commission')}</row>` +
              `<row r="2"><c><v>4711</v></c><c s="1"><v>${value}</v></c></row>`,
          },
        ],
      });
      const answer = await send(workbook, 'a.xlsx');
      expect(answer.statusCode, answer.body).toBe(200);
      const line = {
        id: 4711,
        confirmationNumber: null,
        guestLastName: 'Lee',
        startDate: '2026-03-01',
        commission: cents(1_000),
      };
      const { matches } = matchPaper(answer.json(), [
        { number: '2201-4', currency: 'USD', lines: [line] },
      ]);
      expect(matches).toMatchObject([{ lineId: 4711, row: { paid, foreignCurrency } }]);
    },
  );

  it.each(['answer.xls', 'answer.dat', 'answer', 'answer.pdf'])(
    'is read by its content, whatever its name: %s [F-117]',
    async (name) => {
      const answer = await send('REC,Paid\n1,2\n', name);
      expect(answer.statusCode, answer.body).toBe(200);
    },
  );

  it('is not kept: neither when it was read nor when it was refused', async () => {
    expect((await send('REC,Paid\n1,2\n')).statusCode).toBe(200);
    expect((await send('%PDF-1.7\n')).statusCode).toBe(400);
    expect((await send('REC,Paid\n', 'a.csv', { supplierId: 'none' })).statusCode).toBe(400);
    expect((await send('REC,Paid\n', 'a.csv', { isAdmin: 'true' })).statusCode).toBe(400);
    expect(await keptFiles()).toEqual([]);
  });

  it('is read whole up to its limits, and refused beyond them, saying so', async () => {
    const file = (stays: number) =>
      `Reply to your invoice\nREC,Paid\n${'7,1.00\n'.repeat(stays)}Total,5000.00\n`;
    expect((await send(file(5_000))).json().blocks[0].rows).toHaveLength(5_003);
    expect((await send(file(5_097))).json().blocks[0].rows).toHaveLength(5_100);
    const more = await send(file(5_098));
    expect(more.statusCode).toBe(413);
    expect(more.json().message).toBe(
      'The file has more than 5,100 rows. Keep only the rows for this invoice, save the file, and choose it again.',
    );
    const wordy = `REC,Paid\n${`7,${'x'.repeat(100_000)}\n`.repeat(maxResponseCharacters / 100_000)}`;
    const wordier = await send(wordy);
    expect(wordier.statusCode).toBe(413);
    expect(wordier.json().message).toContain('more than 2,000,000 letters and digits');
  });

  it.each<[string, string | Buffer, string, number, RegExp]>([
    ['empty', '', 'a.csv', 400, /^a\.csv is empty\.$/],
    ['of another type', 'ID3', 'a.csv', 415, /^This is an audio file \(MP3\)\. Choose /],
    [
      'a picture under another name',
      'GIF8',
      'a.xlsx',
      415,
      /^There is no text in it: this is a GIF/,
    ],
    [
      'an old workbook',
      Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'latin1'),
      'a.xlsx',
      415,
      /^This is an old Office file, such as \.xls\./,
    ],
    [
      'a zip in a workbook’s name',
      writeZip([{ name: 'a.csv', content: 'x' }]),
      'a.xlsx',
      415,
      /^This is a zip file\./,
    ],
    [
      'cut off inside quotes',
      'REC,Paid\n"7,',
      'a.csv',
      400,
      /starts on line 2 has an opening quotation mark without a closing one/,
    ],
    ['a workbook cut off', writeXlsx(remittance).subarray(0, 900), 'a.xlsx', 400, /\w{4,} \w+/],
    [
      'a bomb',
      writeXlsx({
        sheets: [{ name: 'S', rows: '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(600_000) }],
      }),
      'a.xlsx',
      413,
      /larger|large|unpack/,
    ],
    [
      'a sparse sheet',
      writeXlsx({ sheets: [{ name: 'S', rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }] }),
      'a.xlsx',
      413,
      /columns/,
    ],
    [
      'one with an entity',
      writeXlsx({
        ...remittance,
        prologue: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
      }),
      'a.xlsx',
      413,
      /\w{4,} \w+/,
    ],
    ['with a name of paths', '%PDF-1.7', '../../\u202Egpj\0.csv', 400, /^This PDF file is damaged/],
  ])('is refused with a message: %s', async (_case, content, name, status, words) => {
    const answer = await send(content, name);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().message).toMatch(words);
    expect(await keptFiles()).toEqual([]);
  });

  it('is refused over 25 MB, and when it is not a form', async () => {
    const large = await send(Buffer.alloc(25_000_001, 'REC,Paid\n'));
    expect(large.statusCode).toBe(413);
    expect(large.json().message).toBe('The file is larger than 25 MB.');
    expect((await clerk.post('/api/hotelAnswers', { rows: [] })).statusCode).toBe(415);
    expect(await keptFiles()).toEqual([]);
  });

  it('is refused to users who may not reconcile', async () => {
    const visitor = await test.signedIn('contributor', 'executive');
    const answer = await send('REC,Paid\n1,2\n', 'a.csv', {}, visitor);
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      expect.stringMatching(/permissions required/),
    ]);
  });

  it('is read two at a time: the others wait their turn', async () => {
    let running = 0;
    let most = 0;
    const counted: FileStore = {
      ...test.files,
      useLocally: async (key, read) => {
        running += 1;
        most = Math.max(most, running);
        return await test.files.useLocally(key, read).finally(() => (running -= 1));
      },
    };
    const { key } = await test.files.put(Readable.from(['REC,Paid\n7,1.00\n']));
    const tables = await Promise.all(
      Array.from({ length: 6 }, () => readResponseFile(counted, key)),
    );
    expect(tables.map(({ blocks }) => blocks[0]?.rows.length)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(most).toBe(2);
    await test.files.remove(key);
  });
});

describe("a user's answers about a supplier's table", () => {
  const rows = 'REC,Arrival,Commission Paid,Paid\n1,04/05/2026,"1.250","2.500"\n';
  const answers = { dateOrder: 'dayFirst', decimalMark: 'point', columnChoice: { paid: 3 } };
  const remembered = async (supplierId: number, content: string) => {
    const answer = await send(content, 'a.csv', { supplierId: String(supplierId) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<HotelResponsePaper>().remembered;
  };
  const remember = (supplierId: number, headerKey: string, body: object, caller = clerk) =>
    caller.put(`/api/suppliers/${supplierId}/hotelAnswers/${headerKey}`, body);

  it('is remembered for the same header of that supplier, and can be changed [F-124]', async () => {
    const [supplier, other] = [await aSupplier(test.db), await aSupplier(test.db)];
    const first = await remembered(supplier.id, rows);
    expect(first).toMatchObject({ answers: {}, day: null });
    const { headerKey = '' } = first ?? {};
    const saved = await remember(supplier.id, headerKey, answers);
    expect(saved.statusCode, saved.body).toBe(204);

    const next = `Remittance advice\nrec,ARRIVAL, commission paid ,Paid\n2,06/05/2026,"3.250","4.500"\n`;
    expect(await remembered(supplier.id, next)).toEqual({
      headerKey,
      answers,
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect((await remembered(other.id, rows))?.answers).toEqual({});
    expect((await remembered(supplier.id, rows.replace('Arrival', 'Check-in')))?.answers).toEqual(
      {},
    );
    await remember(supplier.id, headerKey, { ...answers, decimalMark: 'comma' });
    expect((await remembered(supplier.id, rows))?.answers).toMatchObject({ decimalMark: 'comma' });
    expect((await send(rows)).json().remembered).toBeUndefined();
    expect((await remembered(supplier.id, 'Hello\nWorld\n'))?.answers).toEqual({});
  });

  it('to what its codes and words mean is remembered for all of its responses [F-124]', async () => {
    const [supplier, other] = [await aSupplier(test.db), await aSupplier(test.db)];
    const { headerKey = '' } = (await remembered(supplier.id, rows)) ?? {};
    await remember(supplier.id, headerKey, { ...answers, meaning: { X7: 'CX', K: 'other' } });
    const elsewhere = 'Guest,Room,Amount,Remark\nLee,12,30.00,x7\n';
    const there = await remembered(supplier.id, elsewhere);
    expect(there?.answers).toEqual({ meaning: { X7: 'CX', K: 'other' } });
    expect(there?.headerKey).not.toBe(headerKey);
    await remember(supplier.id, there?.headerKey ?? '', { meaning: { X7: 'NS' } });
    expect((await remembered(supplier.id, rows))?.answers).toEqual({
      ...answers,
      meaning: { X7: 'NS', K: 'other' },
    });
    expect((await remembered(supplier.id, 'Hello\n'))?.answers.meaning).toEqual({
      X7: 'NS',
      K: 'other',
    });
    expect((await remembered(other.id, elsewhere))?.answers).toEqual({});
    expect((await remember(supplier.id, headerKey, { meaning: { X7: 'ZZ' } })).statusCode).toBe(
      400,
    );
  });

  it('is refused for an unknown supplier, an invalid key, and other answers [F-124]', async () => {
    const { id } = await aSupplier(test.db);
    const key = 'a'.repeat(64);
    expect((await remember(999_999_999, key, answers)).statusCode).toBe(404);
    expect((await remember(id, 'header', answers)).statusCode).toBe(400);
    expect((await remember(id, key, { pricePer: 'stay' })).statusCode).toBe(400);
    expect((await remember(id, key, { dateOrder: 'weekFirst' })).statusCode).toBe(400);
    const visitor = await test.signedIn('contributor', 'executive');
    expect((await remember(id, key, answers, visitor)).statusCode).toBe(403);
  });
});
