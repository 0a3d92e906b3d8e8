import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readOfx } from './read-ofx.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../test/statements/${name}`, import.meta.url), 'utf8');
const october = fixture('october.ofx');
const twoAccounts = fixture('two-accounts.ofx');

describe('a statement in OFX', () => {
  it('has posted transactions with the signs of their amounts, from SGML whose fields do not end', () => {
    expect(readOfx(october)).toEqual([
      {
        account: '000887624410',
        currency: 'USD',
        from: '2026-10-01',
        to: '2026-10-31',
        openingBalance: null,
        closingBalance: 1_112_643,
        warnings: [],
        lines: [
          {
            bookedOn: '2026-10-06',
            amount: 66_143,
            text: 'SEAVIEW HOTELS & RESORTS · 1001',
            reference: '202610060001',
          },
          {
            bookedOn: '2026-10-12',
            amount: 48_000,
            text: 'ACH INN AT THE LAKE',
            reference: '202610120007',
          },
          {
            bookedOn: '2026-10-30',
            amount: -1500,
            text: 'SERVICE CHARGE · MONTHLY',
            reference: '202610300002',
          },
        ],
      },
    ]);
  });

  it('is one of several in a file of XML, also of a card', () => {
    expect(readOfx(twoAccounts)).toEqual([
      {
        account: '0000202051',
        currency: 'EUR',
        from: '2026-10-30',
        to: '2026-11-01',
        openingBalance: null,
        closingBalance: -50,
        warnings: [],
        lines: [
          {
            bookedOn: '2026-10-30',
            amount: 110_050,
            text: 'Gasthof zum Löwen · RE-4471',
            reference: 'W1',
          },
        ],
      },
      {
        account: 'XXXXXXXXXXXX4410',
        currency: 'USD',
        from: '2026-10-30',
        to: '2026-10-30',
        openingBalance: null,
        closingBalance: null,
        warnings: [],
        lines: [],
      },
    ]);
  });

  it('expands no entity but those of characters', () => {
    const named = october.replace('&amp;', '&bomb; &constructor; &lt;');
    expect(readOfx(named)[0]?.lines[0]?.text).toBe(
      'SEAVIEW HOTELS &bomb; &constructor; < RESORTS · 1001',
    );
  });
});

describe('refused, naming what and where, is', () => {
  test.each([
    [
      'a file that is cut off',
      october.slice(0, october.indexOf('<LEDGERBAL>')),
      'STMTRS does not end',
    ],
    [
      'a file that is cut off in a tag',
      october.slice(0, october.indexOf('LEDGERBAL')),
      'a tag does not end',
    ],
    [
      'a transaction that does not end',
      october.replace('</STMTTRN>', ''),
      'STMTTRN does not end before BANKTRANLIST',
    ],
    [
      'an amount that is no number',
      october.replace('661.43', '6,61.43'),
      "amount of transaction 1 is '6,61.43'",
    ],
    ['no amount', october.replace('<TRNAMT>+480', ''), "The amount of transaction 2 is ''"],
    [
      'no day',
      october.replace('20261012', '20261312'),
      "posting date of transaction 2 is '20261312'",
    ],
    [
      'a transaction in another currency',
      twoAccounts.replaceAll('ORIGCURRENCY', 'CURRENCY'),
      'The amount of transaction 1 is in USD, while the account is in EUR.',
    ],
    [
      'a statement that the bank did not give',
      twoAccounts.replace(
        '<TRNUID>1</TRNUID><STATUS><CODE>0',
        '<TRNUID>1</TRNUID><STATUS><CODE>2003',
      ),
      'The bank did not give the statement: code 2003.',
    ],
    [
      'a file of investments',
      '<OFX><INVSTMTMSGSRSV1></INVSTMTMSGSRSV1></OFX>',
      'no statement of a bank',
    ],
    [
      'a document type',
      `<!DOCTYPE OFX [<!ENTITY a "b">]>${twoAccounts}`,
      'declares a document type',
    ],
    ['a file of too many levels', `<OFX>${'<A>'.repeat(100)}`, 'nested too deeply'],
    [
      'a field with more fields than a call takes',
      `<OFX><X>${'<A>1'.repeat(300_000)}</OFX>`,
      'This OFX file has no statement of a bank or card account.',
    ],
    [
      'a reference of endless length',
      october.replace('202610060001', '9'.repeat(201)),
      'The reference of transaction 1 has more than 200',
    ],
  ])('%s', (_, text, message) => {
    expect(() => readOfx(text)).toThrow(message);
  });
});

it('quotes and keeps no text of endless length', () => {
  const fault = (): unknown => {
    try {
      return readOfx(october.replace('661.43', 'x'.repeat(100_000)));
    } catch (error) {
      return error instanceof Error && error.message;
    }
  };
  expect(fault()).toBe(`The amount of transaction 1 is '${'x'.repeat(467)}…`);
  const [statement] = readOfx(october.replace('<MEMO>', `<MEMO>a${'🏨'.repeat(100_000)}`));
  const start = 'SEAVIEW HOTELS & RESORTS · a';
  expect(statement?.lines[0]?.text).toBe(`${start}${'🏨'.repeat((4_000 - 2 - start.length) / 2)}…`);
});

describe('the tags of OFX', () => {
  const statement = (transaction: string) =>
    readOfx(
      `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>4410</BANKACCTFROM><BANKTRANLIST>${transaction}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    )[0];
  const transaction = (fields: string) =>
    statement(`<STMTTRN><TRNAMT>1.00<DTPOSTED>20261030${fields}</STMTTRN>`)?.lines[0];

  it('may have blanks, small letters, and comments', () => {
    const lines = statement(
      '< stmttrn ><trnamt> 1.00 <!-- a fee --><dtposted>20261030</ STMTTRN >',
    )?.lines;
    expect(lines).toEqual([{ bookedOn: '2026-10-30', amount: 100, text: '', reference: '' }]);
  });

  it('may be empty, whether or not they end', () => {
    for (const memo of ['<MEMO>', '<MEMO/>', '<MEMO></MEMO>'])
      expect(transaction(`${memo}<NAME>PINE LODGE<FITID>7`)).toMatchObject({
        text: 'PINE LODGE',
        reference: '7',
      });
  });

  it('contain characters by their number, where there is such a character', () => {
    expect(transaction('<NAME>A&#38;B &#x26; &AMP; &#0; &#1114112; &#x10FFFF; &nbsp;C')?.text).toBe(
      'A&B & & &#0; &#1114112; \u{10FFFF} C',
    );
  });

  it('name a payee in a part of its own', () => {
    expect(transaction('<PAYEE><NAME>PINE LODGE</PAYEE>')?.text).toBe('PINE LODGE');
  });

  it('leave out what is of nothing', () => {
    expect(statement('<STMTTRN><TRNAMT>0.00<DTPOSTED>20261030</STMTTRN>')?.lines).toEqual([]);
  });

  it('give no day where a date does not begin with one', () => {
    expect(() => statement('<STMTTRN><TRNAMT>1.00<DTPOSTED>on 20261030</STMTTRN>')).toThrow(
      "The posting date of transaction 1 is 'on 20261030'",
    );
    expect(() => statement('<STMTTRN><TRNAMT>1.00</STMTTRN>')).toThrow(
      "The posting date of transaction 1 is ''",
    );
  });

  it('may state the currency of the account beside an amount', () => {
    expect(transaction('<CURRENCY><CURRATE>1<CURSYM>USD</CURRENCY>')?.amount).toBe(100);
  });

  it('are refused without the part OFX', () => {
    expect(() => readOfx('OFXHEADER:100\n<SIGNONMSGSRSV1></SIGNONMSGSRSV1>')).toThrow(
      'The OFX file is cut off: it has no part OFX.',
    );
  });
});
