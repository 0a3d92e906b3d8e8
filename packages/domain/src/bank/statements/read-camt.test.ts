import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readCamt } from './read-camt.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../test/statements/${name}`, import.meta.url), 'utf8');
const october = fixture('october.camt.xml');

describe('a statement in camt.053', () => {
  it('has the booked entries with their signs, days, texts, and references', () => {
    expect(readCamt(october)).toEqual([
      {
        account: '000887624410',
        currency: 'USD',
        from: '2026-10-01',
        to: '2026-10-31',
        openingBalance: 1_000_000,
        closingBalance: 1_111_797,
        warnings: [],
        lines: [
          {
            bookedOn: '2026-10-06',
            amount: 66_143,
            text: 'Seaview Hotels & Resorts · Commission September · REC 70112, 70113 · 1001',
            reference: 'FT26279-001',
          },
          {
            bookedOn: '2026-10-12',
            amount: 48_000,
            text: 'Inn at the Lake · PAY-7741 · Pine Lodge · PAY-7742',
            reference: 'FT26285-007',
          },
          { bookedOn: '2026-10-30', amount: -1500, text: 'MONTHLY SERVICE CHARGE', reference: '' },
          {
            bookedOn: '2026-10-30',
            amount: -846,
            text: 'Reversal · CREDIT POSTED IN ERROR',
            reference: '1174',
          },
        ],
      },
    ]);
  });

  it('is one of several in a file, each of its own account and currency', () => {
    expect(readCamt(fixture('two-accounts.camt.xml'))).toEqual([
      {
        account: 'DE02120300000000202051',
        currency: 'EUR',
        from: '2026-10-29',
        to: '2026-10-30',
        openingBalance: -2050,
        closingBalance: 107_950,
        warnings: [],
        lines: [
          {
            bookedOn: '2026-10-30',
            amount: 110_000,
            text: 'Gasthof zum Löwen · RF18539007547034 · RE-4471',
            reference: '2026103000017',
          },
        ],
      },
      {
        account: 'DE75120300000000334410',
        currency: 'USD',
        from: '2026-10-30',
        to: '2026-10-30',
        openingBalance: 0,
        closingBalance: 11_640,
        warnings: [],
        lines: [
          {
            bookedOn: '2026-10-30',
            amount: 11_640,
            text: 'CARD SETTLEMENT',
            reference: '2026103000044',
          },
        ],
      },
    ]);
  });

  it('names the number of payments of a large batch that it does not show', () => {
    const payment = '<TxDtls><RltdPties><Dbtr><Nm>Pine Lodge</Nm></Dbtr></RltdPties></TxDtls>';
    const batch = october.replace('<TxDtls>', `${payment.repeat(24)}<TxDtls>`);
    expect(readCamt(batch)[0]?.lines[0]).toMatchObject({
      amount: 66_143,
      text: 'Pine Lodge · and 5 more payments',
    });
  });
});

describe('refused, naming what and where, is', () => {
  const firstEntry = (from: string, to: string) => october.replace(from, to);
  test.each([
    [
      'a file that is cut off',
      october.slice(0, 2000),
      'The XML file is cut off or damaged in line',
    ],
    ['an amount that is no number', firstEntry('>661.43<', '>six<'), "amount of entry 1 is 'six'"],
    ['an amount below 0', firstEntry('>661.43<', '>-661.43<'), "entry 1 is '-661.43', below 0"],
    [
      'parts of a cent',
      firstEntry('>661.43<', '>661.435<'),
      "entry 1 is '661.435', which has parts",
    ],
    [
      'an entry in another currency',
      firstEntry('"USD">661.43', '"EUR">661.43'),
      'The amount of entry 1 is in EUR, while the account is in USD.',
    ],
    ['no direction', firstEntry('>CRDT</CdtDbtInd><Sts>', '>BOTH</CdtDbtInd><Sts>'), "1 is 'BOTH'"],
    ['an unknown status', firstEntry('<Sts>BOOK', '<Sts>DONE'), "status of entry 1 is 'DONE'"],
    ['no booking date', firstEntry('2026-10-06', '2026-10-32'), "entry 1 is '2026-10-32', which"],
    [
      'a notification of single payments',
      october.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn').replaceAll('Stmt>', 'Ntfctn>'),
      'This is a notification of single payments (camt.054).',
    ],
    ['other XML', '<rss><channel/></rss>', 'This XML file is no statement of a bank.'],
    ['XML of too many levels', '<a>'.repeat(100), 'nested too deeply'],
  ])('%s', (_, xml, message) => {
    expect(() => readCamt(xml)).toThrow(message);
  });

  it('a declaration of entities, before any of them is expanded', () => {
    const levels = Array.from(
      { length: 30 },
      (_, level) => `<!ENTITY e${level + 1} "&e${level};&e${level};">`,
    );
    const bomb = `<!DOCTYPE d [<!ENTITY e0 "boom">${levels.join('')}]><Document>&e30;</Document>`;
    expect(() => readCamt(bomb)).toThrow('declares a document type');
    const remote = '<!DOCTYPE d [<!ENTITY f SYSTEM "file:///etc/passwd">]><Document>&f;</Document>';
    expect(() => readCamt(remote)).toThrow('declares a document type');
    expect(() => readCamt('<Document>&f;</Document>')).toThrow('cut off or damaged');
  });
});

describe('what an entry may lack', () => {
  const entryOf = (xml: string) => readCamt(xml)[0]?.lines[0];

  it('is a reference, which banks write as not provided', () => {
    for (const none of ['NOTPROVIDED', 'not provided'])
      expect(
        entryOf(october.replace(/<AcctSvcrRef>[^<]*</, `<AcctSvcrRef>${none}<`)),
      ).toMatchObject({ reference: '' });
    for (const some of ['NOTPROVIDED1', '1NOTPROVIDED'])
      expect(
        entryOf(october.replace(/<AcctSvcrRef>[^<]*</, `<AcctSvcrRef>${some}<`)),
      ).toMatchObject({ reference: some });
  });

  it('is money: an entry of nothing is none', () => {
    const before = readCamt(october)[0]?.lines.length ?? 0;
    expect(readCamt(october.replace('>661.43<', '>0.00<'))[0]?.lines).toHaveLength(before - 1);
  });

  it('is its booking date, which is refused', () => {
    expect(() => readCamt(october.replace(/<BookgDt>.*?<\/BookgDt>/s, ''))).toThrow(
      'The booking date of entry 1 is missing.',
    );
  });

  it('is its status, which is refused', () => {
    expect(() => readCamt(october.replace('<Sts>BOOK</Sts>', ''))).toThrow(
      "The status of entry 1 is ''. It must be BOOK or PDNG.",
    );
  });

  it('are its balances and days', () => {
    const bare = october.replaceAll(/<Bal>.*?<\/Bal>/gs, '').replace(/<FrToDt>.*?<\/FrToDt>/s, '');
    expect(readCamt(bare)[0]).toMatchObject({
      currency: 'USD',
      from: null,
      to: null,
      openingBalance: null,
      closingBalance: null,
    });
  });

  it('is a text, which may be written as it is', () => {
    const written = october.replace(
      /<NtryDtls>/,
      '<AddtlNtryInf><![CDATA[PINE & LODGE]]></AddtlNtryInf><RvslInd>1</RvslInd><NtryDtls>',
    );
    expect(entryOf(written)?.text).toMatch(/^Reversal · PINE & LODGE/);
  });

  it('is everything', () => {
    expect(() => readCamt('')).toThrow('The XML file is');
  });
});
