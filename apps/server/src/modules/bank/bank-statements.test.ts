import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { writeZip } from '@recoup/file-store/zip';
import { writeXlsx } from '@recoup/spreadsheets/write-xlsx';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { sendFile } from '#test/uploads/upload-file';
import { waitingForLocks } from '#test/waiting-for-locks';

let testApp: TestApp;
let caller: Caller;
let accounts = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  testApp.now = new Date('2026-11-20T15:00:00Z');
  caller = await testApp.signedIn('accounting', 'standard');
});

/** A new account, so that each test has lines of its own. */
async function newAccount(parts: { currency?: string; lastFour?: string } = {}): Promise<number> {
  accounts += 1;
  const { currency = 'USD', lastFour = '4410' } = parts;
  const body = { name: `Operating ${accounts}`, currency, lastFour };
  const created = await caller.post('/api/bank/accounts', body);
  expect(created.statusCode).toBe(201);
  return created.json().id;
}

interface Sent {
  name?: string;
  mapping?: object;
  ask?: true;
  key?: string;
  by?: Caller;
}

async function importFile(
  bankAccountId: number,
  content: string | Buffer<ArrayBuffer>,
  { name = 'october.csv', mapping, ask, key, by = caller }: Sent = {},
) {
  const fields = {
    bankAccountId: String(bankAccountId),
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(ask && { ask: 'true' }),
  };
  return await sendFile(testApp, by, '/api/bank/statements', { name, content }, fields, key);
}

const fixture = (name: string): string =>
  readFileSync(
    new URL(`../../../../../packages/domain/test/statements/${name}`, import.meta.url),
    'utf8',
  );

async function linesOf(bankAccountId: number) {
  const query = {
    filters: JSON.stringify({ bankAccountId }),
    sortBy: 'id',
    sortDirection: 'asc',
    perPage: '200',
  };
  const { data } = (await caller.get('/api/bank/lines', { query })).json();
  return data.map((line: Record<string, unknown>) => [
    line['bookedOn'],
    line['amount'],
    line['text'],
    line['reference'],
  ]);
}

/** Nothing of an import is left: no statement, no line, and no file. */
async function expectNothingOf(bankAccountId: number, filename: string): Promise<void> {
  const { rows } = await testApp.pool.query(
    `select (select count(*)::int from bank_statements where bank_account_id = $1) as statements,
      (select count(*)::int from bank_lines where bank_account_id = $1) as lines,
      (select count(*)::int from stored_files where name = $2) as files`,
    [bankAccountId, filename],
  );
  expect(rows).toEqual([{ statements: 0, lines: 0, files: 0 }]);
}

async function keptFiles(): Promise<number> {
  let count = 0;
  for await (const { key } of testApp.files.list()) if (key !== '') count += 1;
  return count;
}

const october = [
  ['2026-10-06', 661.43, 'SEAVIEW HOTELS & RESORTS · 1001'],
  ['2026-10-12', 480, 'ACH INN AT THE LAKE'],
  ['2026-10-30', -15, 'SERVICE CHARGE · MONTHLY'],
] as const;

describe('a statement is imported', () => {
  test.each([
    {
      name: 'october.camt.xml',
      format: 'camt',
      days: ['2026-10-01', '2026-10-31'],
      balances: [10_000, 11_117.97],
      lines: [
        [
          '2026-10-06',
          661.43,
          'Seaview Hotels & Resorts · Commission September · REC 70112, 70113 · 1001',
          'FT26279-001',
        ],
        ['2026-10-12', 480, 'Inn at the Lake · PAY-7741 · Pine Lodge · PAY-7742', 'FT26285-007'],
        ['2026-10-30', -15, 'MONTHLY SERVICE CHARGE', ''],
        ['2026-10-30', -8.46, 'Reversal · CREDIT POSTED IN ERROR', '1174'],
      ],
    },
    {
      name: 'october-30.bai2',
      format: 'bai2',
      days: ['2026-10-30', '2026-10-30'],
      balances: [10_000, 11_262.83],
      lines: [
        [
          '2026-10-30',
          661.43,
          'LOCKBOX DEPOSIT/CHECK 1001 SEAVIEW HOTELS, REC 70112 · 1001',
          'FT26303001',
        ],
        ['2026-10-30', 500, 'ACH CREDIT INN AT THE LAKE', 'ACH7741'],
        ['2026-10-30', 116.4, 'CARD SETTLEMENT NET OF 3.60', 'MERCH8801'],
        ['2026-10-30', -15, 'MONTHLY SERVICE CHARGE', ''],
      ],
    },
    {
      name: 'october.ofx',
      format: 'ofx',
      days: ['2026-10-01', '2026-10-31'],
      balances: [null, 11_126.43],
      lines: [
        [...october[0], '202610060001'],
        [...october[1], '202610120007'],
        [...october[2], '202610300002'],
      ],
    },
    {
      name: 'october.csv',
      format: 'csv',
      days: ['2026-10-06', '2026-10-30'],
      balances: [10_000, 11_126.43],
      lines: [
        [...october[0], ''],
        [...october[1], ''],
        ['2026-10-30', -15, 'MONTHLY SERVICE CHARGE', ''],
      ],
    },
  ])('in $format, with its days, balances, and lines, and its file is kept', async (file) => {
    const { name, format, days, balances, lines } = file;
    const id = await newAccount();
    const answer = await importFile(id, fixture(name), { name });
    expect(answer.statusCode, answer.body).toBe(201);
    const { statement, ...counts } = answer.json();
    expect(counts).toEqual({
      lines: lines.length,
      added: lines.length,
      alreadyThere: 0,
      proposed: 0,
      warnings: [],
      mapping:
        format === 'csv'
          ? {
              headerLine: 3,
              columns: { bookedOn: 0, amount: 3, balance: 4 },
              texts: [1, 2],
              dateOrder: 'monthFirst',
              decimalMark: 'point',
              amountSign: 'creditsAboveZero',
            }
          : null,
    });
    expect(statement).toMatchObject({
      bankAccount: { id, name: `Operating ${accounts}` },
      currency: 'USD',
      filename: name,
      format,
      from: days[0],
      to: days[1],
      openingBalance: balances[0],
      closingBalance: balances[1],
      lineCount: lines.length,
      unmatchedCount: lines.length,
      createdBy: { id: caller.id },
    });
    expect(await linesOf(id)).toEqual(lines);
    const one = await caller.get(`/api/bank/statements/${statement.id}`);
    expect(one.json()).toEqual(statement);
    const query = { filters: JSON.stringify({ bankAccountId: id }) };
    const { data } = (await caller.get('/api/bank/statements', { query })).json();
    expect(data).toEqual([statement]);
    const kept = await caller.get(`/api/bank/statements/${statement.id}/file`);
    expect(kept.body).toBe(fixture(name));
    await expectNoViolations(testApp.db);
  });

  it('from a workbook, whose days and numbers need no questions', async () => {
    const id = await newAccount();
    const sheet = { name: 'Activity', header: ['Date', 'Details', 'Amount'], widths: [12, 30, 12] };
    const rows = [
      [{ day: '2026-10-06' }, 'SEAVIEW', { amount: '1234.50' }],
      [{ day: '2026-10-07' }, 'FEE', { amount: '-3.60' }],
    ];
    const content = await writeXlsx([{ ...sheet, rows }] as never, new Date(0));
    const answer = await importFile(id, Buffer.from(content), { name: 'activity.xlsx' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await linesOf(id)).toEqual([
      ['2026-10-06', 1234.5, 'SEAVIEW', ''],
      ['2026-10-07', -3.6, 'FEE', ''],
    ]);
  });

  it('in the encoding of Windows, and in UTF-16', async () => {
    const csv = 'Date,Memo,Amount\n2026-10-06,Gasthof zum Löwen,-1.00\n';
    const [windows, utf16] = [await newAccount(), await newAccount()];
    await importFile(windows, Buffer.from(csv, 'latin1'));
    await importFile(utf16, Buffer.from(`\uFEFF${csv}`, 'utf16le'));
    const xml = fixture('october.camt.xml')
      .replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')
      .replace('Inn at the Lake', 'Gasthof zum Löwen');
    const camt = await newAccount();
    await importFile(camt, Buffer.from(xml, 'latin1'), { name: 'a.xml' });
    expect((await linesOf(windows))[0][2]).toBe('Gasthof zum Löwen');
    expect((await linesOf(utf16))[0][2]).toBe('Gasthof zum Löwen');
    expect((await linesOf(camt))[1][2]).toContain('Gasthof zum Löwen');
  });

  it('and tells how many of its lines come to exactly what was received, but matches none', async () => {
    const id = await newAccount();
    const body = { paymentMethodId: 3, receivedOn: '2026-10-05', amount: 777.13, number: '1001' };
    expect((await caller.post('/api/receipts', body)).statusCode).toBe(201);
    const csv = 'Date,Memo,Amount\n2026-10-06,CHECK 1001,777.13\n2026-10-07,FEE,-0.07\n';
    const answer = (await importFile(id, csv)).json();
    expect(answer).toMatchObject({ added: 2, proposed: 1, statement: { unmatchedCount: 2 } });
  });

  it('with a warning of balances that its lines do not lead to', async () => {
    const id = await newAccount();
    const wrong = fixture('october.camt.xml').replace('11117.97', '11217.97');
    const answer = (await importFile(id, wrong, { name: 'october.xml' })).json();
    expect(answer.warnings).toEqual([
      'From the opening balance of $10,000.00, the lines lead to $11,117.97, but the closing balance is $11,217.97.',
    ]);
  });

  it('as all days of its account out of a file of several', async () => {
    const id = await newAccount();
    const answer = (await importFile(id, fixture('two-days.bai2'), { name: 'two.bai2' })).json();
    expect(answer).toMatchObject({
      added: 3,
      statement: { from: '2026-10-30', to: '2026-11-02', openingBalance: null, closingBalance: 9 },
      warnings: ['1 other account is in this file; what it says of them was left out.'],
    });
    const euros = await newAccount({ currency: 'EUR', lastFour: '4105' });
    const other = await importFile(euros, fixture('two-days.bai2'), { name: 'two.bai2' });
    expect(other.json()).toMatchObject({ added: 1, statement: { currency: 'EUR' } });
  });

  it('of 10,000 lines', async () => {
    const id = await newAccount();
    const rows = Array.from({ length: 10_000 }, (_, at) => {
      const day = String((at % 28) + 1).padStart(2, '0');
      return `2026-10-${day},"Payment ${at}, of a hotel",${at % 2 ? '-' : ''}${at + 1}.25,R${at}`;
    });
    const file = `Date,Description,Amount,Transaction ID\n${rows.join('\n')}\n`;
    const answer = await importFile(id, file);
    expect(answer.json()).toMatchObject({ lines: 10_000, added: 10_000, alreadyThere: 0 });
    const again = await importFile(id, `${file}2026-10-29,One more,5.00,R10000\n`, {
      name: 'again.csv',
    });
    expect(again.json()).toMatchObject({ lines: 10_001, added: 1, alreadyThere: 10_000 });
    const { rows: sums } = await testApp.pool.query(
      'select count(*)::int as lines, sum(amount)::text as sum from bank_lines where bank_account_id = $1',
      [id],
    );
    expect(sums).toEqual([{ lines: 10_001, sum: '-4995.00' }]);
  });
});

describe('a line is brought once', () => {
  it('by the same file, of which a second import is refused naming the first', async () => {
    const id = await newAccount();
    const first = (await importFile(id, fixture('october.csv'), { name: 'a.csv' })).json();
    const second = await importFile(id, fixture('october.csv'), { name: 'b.csv' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'duplicate',
      message: expect.stringMatching(/^This file was imported as a\.csv on \d+\/\d+\/\d{4} by /),
      statement: { id: first.statement.id, filename: 'a.csv' },
    });
    expect(await linesOf(id)).toHaveLength(3);
    const other = await newAccount();
    expect((await importFile(other, fixture('october.csv'))).statusCode).toBe(201);
  });

  it('by statements that overlap, with references and without', async () => {
    const id = await newAccount();
    const csv = (...rows: readonly string[]) => `Date,Memo,Amount,Reference\n${rows.join('\n')}\n`;
    const rows = [
      '2026-10-13,A,1.00,R1',
      '2026-10-13,B,1.00,',
      '2026-10-13,B,1.00,',
      '2026-10-14,C,-2.00,',
    ];
    const [a = '', b = '', , c = ''] = rows;
    expect((await importFile(id, csv(a, b, c))).json()).toMatchObject({ added: 3 });
    const renamed = '2026-10-13,A bank may word it differently,1.00,R1';
    const later = csv(renamed, ...rows.slice(1), '2026-10-15,D,3.00,R1', '2026-10-14,D,-2.00,');
    expect((await importFile(id, later, { name: 'later.csv' })).json()).toMatchObject({
      lines: 6,
      added: 3,
      alreadyThere: 3,
      statement: { lineCount: 3 },
    });
    expect(await linesOf(id)).toEqual([
      ['2026-10-13', 1, 'A', 'R1'],
      ['2026-10-13', 1, 'B', ''],
      ['2026-10-14', -2, 'C', ''],
      ['2026-10-13', 1, 'B', ''],
      ['2026-10-15', 3, 'D', 'R1'],
      ['2026-10-14', -2, 'D', ''],
    ]);
  });

  it('by users who import the same days at the same time', async () => {
    const id = await newAccount();
    const file = fixture('october.ofx');
    const other = await testApp.pool.connect();
    await other.query('begin');
    await other.query('select from bank_accounts where id = $1 for no key update', [id]);
    const sent = Promise.all([
      importFile(id, file, { name: 'one.ofx' }),
      importFile(id, file, { name: 'two.ofx' }),
      importFile(id, file.replace('MONTHLY', 'MONTHLY FEE'), { name: 'three.ofx' }),
    ]);
    await expect.poll(() => waitingForLocks(testApp.db)).toBe(3);
    await other.query('commit');
    other.release();
    const answers = await sent;
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 409]);
    expect(await linesOf(id)).toHaveLength(3);
  });

  it('by a call that is sent again with its key', async () => {
    const id = await newAccount();
    const key = `statement-of-${id}-0001`;
    const first = await importFile(id, fixture('october.csv'), { key });
    const again = await importFile(id, fixture('october.csv'), { key });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(await linesOf(id)).toHaveLength(3);
  });

  it('or is warned of, if a user had entered one of its day and amount', async () => {
    const id = await newAccount();
    const typed = { bankAccountId: id, bookedOn: '2026-10-06', amount: 661.43 };
    expect((await caller.post('/api/bank/lines', typed)).statusCode).toBe(201);
    expect((await importFile(id, fixture('october.csv'))).json().warnings).toEqual([
      '1 line that was entered by hand has the day and the amount of a line of this file. Check that none is there twice.',
    ]);
  });
});

describe('a table that is to be checked first', () => {
  const csv = [
    'Posting Date,Description,Amount,Balance',
    '10/16/2026,CHECK 1001,661.43,1661.43',
    '10/17/2026,SERVICE CHARGE,-15.00,1646.43',
    '10/18/2026,ACH LAKE,20.50,1666.93',
    '',
  ].join('\n');

  it('is answered with how it is read and what it comes to, and stores nothing', async () => {
    const id = await newAccount();
    const answer = await importFile(id, csv, { name: 'checked.csv', ask: true });
    expect(answer.statusCode, answer.body).toBe(400);
    const mapping = {
      headerLine: 1,
      columns: { bookedOn: 0, amount: 2, balance: 3 },
      texts: [1],
      dateOrder: 'monthFirst',
      decimalMark: 'point',
      amountSign: 'creditsAboveZero',
    };
    expect(answer.json()).toMatchObject({
      code: 'mappingNeeded',
      message: 'Check how the file is read.',
      mapping,
      questions: [],
      totals: {
        from: '2026-10-16',
        to: '2026-10-18',
        lineCount: 3,
        credited: 681.93,
        debited: -15,
        openingBalance: 1000,
        closingBalance: 1666.93,
        warnings: [],
      },
    });
    expect(answer.json().sample[1]).toEqual({
      lineNumber: 2,
      cells: ['10/16/2026', 'CHECK 1001', '661.43', '1661.43'],
    });
    await expectNothingOf(id, 'checked.csv');
    const cards = { ...mapping, amountSign: 'debitsAboveZero' };
    const other = await importFile(id, csv, { name: 'checked.csv', ask: true, mapping: cards });
    expect(other.json().totals).toMatchObject({ credited: 15, debited: -681.93 });
    await expectNothingOf(id, 'checked.csv');
    const imported = await importFile(id, csv, { name: 'checked.csv', mapping });
    expect(imported.statusCode, imported.body).toBe(201);
    expect(imported.json()).toMatchObject({ added: 3, mapping });
  });

  it('comes to nothing while it leaves something open; a file that is no table is imported', async () => {
    const id = await newAccount();
    const open = await importFile(id, 'When,What\n1,2\n', { name: 'open-ask.csv', ask: true });
    expect(open.json()).toMatchObject({ code: 'mappingNeeded', totals: null });
    const ofx = await importFile(id, fixture('october.ofx'), { name: 'october.ofx', ask: true });
    expect(ofx.statusCode, ofx.body).toBe(201);
  });
});

describe('a table that leaves something open', () => {
  const csv = 'When,What,Amount\n10/06/2026,CHECK 1001,"1,250"\n10/07/2026,FEE,"2,000"\n';

  it('is asked about with what is known, stores nothing, and is imported as answered', async () => {
    const id = await newAccount();
    const asked = await importFile(id, csv, { name: 'open.csv' });
    expect(asked.statusCode).toBe(400);
    expect(asked.json()).toMatchObject({
      code: 'mappingNeeded',
      message: 'Choose the column with the day on which a line was booked.',
      mapping: {
        headerLine: 0,
        columns: {},
        texts: [],
        dateOrder: null,
        decimalMark: null,
        amountSign: null,
      },
      totals: null,
      sample: [
        { lineNumber: 1, cells: ['When', 'What', 'Amount'] },
        { lineNumber: 2, cells: ['10/06/2026', 'CHECK 1001', '1,250'] },
        { lineNumber: 3, cells: ['10/07/2026', 'FEE', '2,000'] },
      ],
    });
    await expectNothingOf(id, 'open.csv');

    const { mapping } = asked.json();
    const columns = {
      ...mapping,
      headerLine: 1,
      columns: { bookedOn: 0, amount: 2 },
      texts: [1],
    };
    const more = await importFile(id, csv, { name: 'open.csv', mapping: columns });
    expect(more.json().questions.map(({ part }: { part: string }) => part)).toEqual([
      'dateOrder',
      'decimalMark',
      'amountSign',
    ]);
    const decided = {
      ...columns,
      dateOrder: 'dayFirst',
      decimalMark: 'comma',
      amountSign: 'debitsAboveZero',
    };
    const answer = await importFile(id, csv, { name: 'open.csv', mapping: decided });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().mapping).toEqual(decided);
    expect(await linesOf(id)).toEqual([
      ['2026-06-10', -1.25, 'CHECK 1001', ''],
      ['2026-07-10', -2, 'FEE', ''],
    ]);
  });

  test.each([
    [{ columns: { bookedOn: -1 } }, 'must be a whole number from 0 to 500'],
    [{ dateOrder: 'sideways' }, 'dateOrder'],
    [{ surprise: 1 }, 'surprise'],
  ])('refuses the mapping %j', async (mapping, message) => {
    const id = await newAccount();
    const answer = await importFile(id, csv, { name: 'wrong.csv', mapping });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(message);
    await expectNothingOf(id, 'wrong.csv');
  });
});

describe('nothing of it is stored when', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><Document>&c;</Document>`;
  const camt = fixture('october.camt.xml');
  test.each([
    [
      'it is of another account',
      camt.replace('000887624410', '000887629999'),
      400,
      /^The statement is of the account ending in 9999, but Operating \d+ ends in 4410\.$/,
    ],
    [
      'it is in another currency',
      camt.replaceAll('USD', 'EUR'),
      400,
      /^The statement is in EUR, but Operating \d+ is an account in USD\.$/,
    ],
    [
      'it is cut off',
      camt.slice(0, 2000),
      400,
      /^The XML file is cut off or damaged in line \d+\./,
    ],
    ['it declares entities', bomb, 400, /^The XML file declares a document type/],
    [
      'its totals are wrong',
      fixture('october-30.bai2').replace('16,142,50000', '16,142,50001'),
      400,
      /^Record 49 in line 12 of the BAI2 file states the total '2384849'/,
    ],
    ['it is MT940', ':20:START\n:25:4410\n', 400, /^This is a statement in MT940\./],
    [
      'it is a PDF',
      '%PDF-1.7 pretend',
      415,
      /^This is a PDF file\. Choose a statement in camt\.053, BAI2, OFX, or CSV\.$/,
    ],
    ['it is empty', '', 400, /is empty/],
    ['it has no lines', 'Date,Amount\n', 400, /^The file has no line with a day and an amount\.$/],
    ['it has 50 MB', 'x'.repeat(50_000_000), 413, /^The file is larger than 25 MB\.$/],
  ])('%s', async (_, content, status, message) => {
    const id = await newAccount();
    const name = `refused-${id}.xml`;
    const kept = await keptFiles();
    const answer = await importFile(id, content, { name });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().message).toMatch(message);
    await expectNothingOf(id, name);
    expect(await keptFiles()).toBe(kept);
  });

  it('the account does not exist, or the user may not', async () => {
    const missing = await importFile(9_999_999, fixture('october.csv'));
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'Bank Account Not Found']);
    const id = await newAccount();
    const by = await testApp.signedIn('standard');
    expect((await importFile(id, fixture('october.csv'), { by })).statusCode).toBe(403);
    await expectNothingOf(id, 'none');
  });

  it('the process dies in the middle of it, and the file can be sent again', async () => {
    const id = await newAccount();
    const name = `killed-${id}.ofx`;
    const other = await testApp.pool.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into bank_lines (bank_account_id, booked_on, amount, reference)
         values ($1, '2026-10-12', 480, '202610120007')`,
        [id],
      );
      const sent = importFile(id, fixture('october.ofx'), { name });
      await expect.poll(() => waitingForLocks(testApp.db)).toBe(1);
      await testApp.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect((await sent).statusCode).toBeGreaterThanOrEqual(500);
    } finally {
      await other.query('rollback');
      other.release();
    }
    await expectNothingOf(id, name);
    expect((await importFile(id, fixture('october.ofx'), { name })).statusCode).toBe(201);
    expect(await linesOf(id)).toHaveLength(3);
  });
});

describe('a statement is deleted', () => {
  it('with its lines and its file', async () => {
    const id = await newAccount();
    const { statement } = (
      await importFile(id, fixture('october.csv'), { name: 'gone.csv' })
    ).json();
    const { rows } = await testApp.pool.query(
      'select key from stored_files join bank_statements s on s.file_id = stored_files.id where s.id = $1',
      [statement.id],
    );
    expect((await caller.delete(`/api/bank/statements/${statement.id}`)).statusCode).toBe(204);
    expect((await caller.get(`/api/bank/statements/${statement.id}`)).statusCode).toBe(404);
    expect((await caller.delete(`/api/bank/statements/${statement.id}`)).statusCode).toBe(404);
    expect(await testApp.files.exists(rows[0].key)).toBe(false);
    expect(await linesOf(id)).toEqual([]);
    expect((await importFile(id, fixture('october.csv'))).statusCode).toBe(201);
  });

  it('not while a line is said to be not ours', async () => {
    const id = await newAccount();
    const { statement } = (await importFile(id, fixture('october.csv'))).json();
    const query = { filters: JSON.stringify({ bankAccountId: id }) };
    const [line] = (await caller.get('/api/bank/lines', { query })).json().data;
    const notOurs = (because: string | null, expected_updated_at: string) =>
      caller.put(`/api/bank/lines/${line.id}/notOurs`, { because, expected_updated_at });
    const said = await notOurs('Interest', line.updated_at);
    expect(said.statusCode, said.body).toBe(200);
    const refused = await caller.delete(`/api/bank/statements/${statement.id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      '1 line of this statement is matched or said to be not ours. Take that back first.',
    ]);
    expect(await linesOf(id)).toHaveLength(3);
    await notOurs(null, said.json().updated_at);
    expect((await caller.delete(`/api/bank/statements/${statement.id}`)).statusCode).toBe(204);
  });

  it('not while a line is matched', async () => {
    const id = await newAccount();
    const body = { paymentMethodId: 3, receivedOn: '2026-10-05', amount: 661.43, number: '5001' };
    const receipt = (await caller.post('/api/receipts', body)).json();
    const { statement } = (await importFile(id, fixture('october.csv'))).json();
    const query = { filters: JSON.stringify({ bankAccountId: id, amount: 661.43 }) };
    const [line] = (await caller.get('/api/bank/lines', { query })).json().data;
    const matched = await caller.post(`/api/bank/lines/${line.id}/matches`, {
      items: [{ receiptId: receipt.id }],
      expected_updated_at: line.updated_at,
    });
    expect(matched.statusCode, matched.body).toBe(201);
    const refused = await caller.delete(`/api/bank/statements/${statement.id}`);
    expect(refused.json().message).toContain('1 line of this statement is matched');
    const one = await caller.get(`/api/bank/statements/${statement.id}`);
    expect(one.json()).toMatchObject({ lineCount: 3, unmatchedCount: 2 });
  });

  it('not while a later file has its days, whose lines may be among its own', async () => {
    const id = await newAccount();
    const csv = (day: string) => `Date,Amount\n2026-10-13,-1.00\n${day},-2.00\n`;
    const first = (await importFile(id, csv('2026-10-14'), { name: 'first.csv' })).json();
    const second = (await importFile(id, csv('2026-10-15'), { name: 'second.csv' })).json();
    const erase = (statement: { id: number }) =>
      caller.delete(`/api/bank/statements/${statement.id}`);
    expect((await erase(first.statement)).json().message).toBe(
      'second.csv has days of this statement. Delete that file first.',
    );
    expect((await erase(second.statement)).statusCode).toBe(204);
    expect((await erase(first.statement)).statusCode).toBe(204);
  });
});

describe('a hostile file', () => {
  it('is kept under a plain name, and downloaded as a file that nothing opens in a page', async () => {
    const id = await newAccount();
    const form = [
      '--x',
      `Content-Disposition: form-data; name="bankAccountId"\r\n\r\n${id}`,
      '--x',
      'Content-Disposition: form-data; name="file"; filename="../../etc/<script>\u202Elmx.csv"',
      `Content-Type: text/html\r\n\r\n${fixture('october.csv')}`,
      '--x--',
      '',
    ].join('\r\n');
    const sent = await testApp.app.inject({
      method: 'POST',
      url: '/api/bank/statements',
      payload: form,
      headers: {
        cookie: caller.cookie,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    expect(sent.statusCode, sent.body).toBe(201);
    const { statement } = sent.json();
    const plain = '<script>lmx.csv';
    expect(statement.filename).toBe(plain);
    const { headers } = await caller.get(`/api/bank/statements/${statement.id}/file`);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(plain)}`,
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
  });

  it('of a million lines is refused before it takes the memory of the server', async () => {
    const id = await newAccount();
    const lines = Array.from({ length: 1_000_000 }, (_, at) => `10/06/2026,${at}.00,x`);
    const content = `Date,Amount,Description\n${lines.join('\n')}\n`;
    const answer = await importFile(id, content, { name: `million-${id}.csv` });
    expect([400, 413], answer.body).toContain(answer.statusCode);
    await expectNothingOf(id, `million-${id}.csv`);
  });

  it('with NUL, halves of characters, and signs that turn the line has plain texts', async () => {
    const id = await newAccount();
    const ofx = fixture('october.ofx').replace(
      '<NAME>SEAVIEW',
      '<NAME>&#0;&#xD800;\u202Ea&#7;b SEAVIEW',
    );
    const answer = await importFile(id, ofx, { name: 'nul.ofx' });
    expect(answer.statusCode, answer.body).toBe(201);
    const [[, , text] = []] = await linesOf(id);
    expect(text).toMatch(/SEAVIEW HOTELS & RESORTS · 1001$/);
    expect(text).not.toMatch(/[\p{Cc}\u202E\uD800]/u);
  });

  it('that is a workbook of hundreds of times its size is refused unread', async () => {
    const id = await newAccount();
    const zip = writeZip();
    zip.add('[Content_Types].xml', Buffer.from('<Types/>'), { changedAt: new Date(0) });
    zip.add('xl/workbook.xml', Buffer.alloc(200_000_000, ' '), { changedAt: new Date(0) });
    zip.end();
    const content = Buffer.from(await buffer(zip.content));
    const answer = await importFile(id, content, { name: `bomb-${id}.xlsx` });
    expect([400, 413, 415], answer.body).toContain(answer.statusCode);
    await expectNothingOf(id, `bomb-${id}.xlsx`);
  });
});
