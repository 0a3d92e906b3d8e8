import { describe, expect, it } from 'vitest';
import { brief, lines, read, said, table } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import { roleOf } from './heading-roles.ts';
import { isStatus, readRow } from './read-row.ts';
import type { Statement, Writing } from './read-statement.ts';

/** The cells of a row by their headings. */
type Cells = Readonly<Record<string, string>>;

const [vintner] = lines;
const writing: Writing = {
  mark: '.',
  dayOrder: 'mdy',
  currency: 'USD',
  openOrders: [],
  sentOn: undefined,
  knownOn: undefined,
  mostPaidOn: [],
};

const row = (cells: Cells, facts: Partial<Writing> = {}, more: string[] = []): Statement =>
  readRow(
    Object.entries(cells).map(([heading, text], column) => ({
      role: roleOf(heading),
      column,
      heading,
      text,
      isNumber: false,
    })),
    more,
    { ...writing, ...facts },
    vintner,
  );

describe('in a column for what was paid', () => {
  it.each(['Yes', 'y', 'TRUE', 'YES, 3/4', 'Ja', 'oui', 'Sí', 'si', 'Sim', 'x', '✓', '✔'])(
    '"%s" is a yes, so that the commission beside it was paid',
    (text) => {
      const { paid, isUnclear, outcome } = row({ Commission: '30.00', Paid: text });
      expect([paid, isUnclear, outcome.isPaid]).toEqual([30_00, false, true]);
    },
  );

  it.each(['No', 'n', 'FALSE', 'NO, see below', 'Nein', 'non', 'não', 'nao'])(
    '"%s" is a no, so that the commission beside it was not paid',
    (text) => {
      const { paid, outcome } = row({ Commission: '30.00', Paid: text });
      expect([paid, outcome.isNotPaid]).toEqual([undefined, true]);
    },
  );

  it.each([
    ['no show', 'NS'],
    ['No commission', 'NC'],
    ['no reservation', undefined],
  ])('"%s" is an answer of its own', (text, code) => {
    const { outcome, words } = row({ Commission: '30.00', Paid: text });
    expect([words, outcome.unpaid?.code, outcome.isNotPaid]).toEqual([text, code, false]);
  });

  it.each(['Y/N', 'Ja / Nein', 'Year end', 'Noted', 'see my yes', 'January', 'tax'])(
    '"%s" is neither yes nor no, so that nothing was paid',
    (text) => {
      const { paid, words, outcome } = row({ Commission: '30.00', Paid: text });
      expect([paid, words, outcome.isPaid, outcome.isNotPaid]).toEqual([
        undefined,
        text,
        false,
        false,
      ]);
    },
  );

  it('an amount in words for a payment is that amount', () => {
    expect(row({ Commission: '30.00', Paid: 'yes, $28.00' })).toMatchObject({ paid: 28_00 });
  });

  it('several that differ contradict each other', () => {
    const of = (second: string) =>
      row({ Paid: '30.00', 'Amount Paid': second, Commission: '40.00' }).contradictions;
    expect(of('28.00')).toEqual(['two amounts paid']);
    expect(of('30.00')).toEqual([]);
    expect(row({ Commission: '30.00', 'Commission USD': '28.00' }).contradictions).toEqual([]);
  });

  it('what may be thousands or decimals is doubted, and in no other column', () => {
    const of = (cells: Cells) => row(cells, { mark: 'either' }).contradictions;
    const doubt = 'the separator in "1.250" could mark thousands or decimals';
    expect(of({ Paid: '1.250' })).toEqual([doubt]);
    expect(of({ Commission: '1.250' })).toEqual([doubt]);
    expect(of({ Commission: '1.250', Paid: '12.50' })).toEqual([]);
    expect(of({ Room: '1.250', Commission: '12.50' })).toEqual([]);
    expect(row({ Paid: '1.250' }, { mark: 'either' })).toMatchObject({
      paid: undefined,
      words: '',
    });
  });

  it('nothing was paid where it says zero, and gives no other reason', () => {
    expect(row({ Paid: '0.00' })).toMatchObject({ isZero: true });
    expect(row({ Paid: '0.00', Remark: 'no show' })).toMatchObject({ isZero: false });
    expect(row({ Paid: '30.00' })).toMatchObject({ isZero: false });
  });
});

describe('a status', () => {
  it.each(['PD', 'Paid', 'paid in full', 'No show', 'Cancelled', 'CX', 'wurde storniert'])(
    'is recognized: "%s"',
    (text) => {
      expect(isStatus(text)).toBe(true);
      expect(row({ Commission: '30.00', Status: text }).notUnderstood).toEqual([]);
    },
  );

  it.each([
    'Q7',
    'blue',
    'not cancelled',
    'cancelled, to be checked',
    'cancelled, other hotel',
    'no show/cancelled',
    'paid / no show',
    'per contract',
    'nights',
  ])('is not recognized, or does not say one thing: "%s"', (text) => {
    expect(isStatus(text)).toBe(false);
    expect(row({ Commission: '30.00', Status: text }).notUnderstood).toEqual([
      `"${text}" is not recognized`,
    ]);
  });

  it('may be empty, or have a slash between a word and a mark', () => {
    expect(row({ Commission: '30.00', Status: '' }).notUnderstood).toEqual([]);
    expect(isStatus('no show w/o deposit')).toBe(true);
  });

  it('beside another one must agree with it', () => {
    const of = (status: string, code: string) => row({ Status: status, Code: code }).notUnderstood;
    expect(of('Paid', 'PD')).toEqual([]);
    expect(of('No show', 'CX')).toEqual(['"No show" and "CX" contradict each other']);
    expect(of('Q7', 'CX')).toEqual(['"Q7" is not recognized']);
    expect(of('No show', '')).toEqual([]);
  });
});

describe('the words of a row', () => {
  it.each<[string, Cells]>([
    ['', { Remark: '- 3/4 (12) ' }],
    ['', { Remark: '$12.50 –' }],
    ['', { Text: 'Vintner, Olga 03/04/2026' }],
    ['', { Nights: '3 nights', Number: 'two rooms' }],
    ['no show', { Nights: 'no show' }],
    ['belongs to another agency', { Balance: 'belongs to another agency' }],
    ['will be paid in May', { Fee: 'will be paid in May' }],
    ['voided', { Invoice: 'voided' }],
    ['reversal', { Number: 'reversal' }],
    ['not paid', { Date: 'not paid' }],
    ['', { Guest: 'Vintner, Olga' }],
    ['no show', { Guest: 'Vintner, Olga - no show' }],
    ['CXL*', { Guest: 'VINTNER/OLGA *CXL*' }],
    ['KX400817 cancelled', { Conf: 'KX400817 cancelled' }],
    ['net rate', { Rate: 'net rate' }],
    ['(1)', { Remark: '(1)' }],
    ['(12)', { Text: '(12)' }],
    ['[12]', { Remark: '[12]' }],
    ['', { Remark: '(123)' }],
    ['see (1)', { Remark: 'see (1)' }],
    ['(1) no show', { Remark: '(1) no show' }],
    ['no', { Agreed: 'N' }],
    ['', { Agreed: 'Y' }],
    ['N', { Remark: 'N' }],
    ['No show; late', { Status: 'No show', Remark: 'late' }],
  ])('are "%s" of %j', (words, cells) => {
    expect(row({ ...cells, Commission: '30.00' }).words).toBe(words);
  });

  it('go on in the lines below it', () => {
    const { words, outcome } = row({ Commission: '30.00', Remark: 'see below' }, {}, ['no show']);
    expect([words, outcome.unpaid?.code]).toEqual(['see below; no show', 'NS']);
  });

  it('name the check that paid before, and its day', () => {
    const proof = { check: '4821', date: day('2026-02-03') };
    const remark = 'already paid by check 4821 of 02/03/2026';
    expect(row({ Commission: '30.00', Remark: remark }).proof).toEqual(proof);
    expect(row({ Commission: '30.00', Remark: 'paid' }, {}, [remark]).proof).toEqual(proof);
    expect(row({ Commission: '30.00', Guest: 'Check 4821' }).proof).toEqual({});
  });
});

describe('a day that may be one of two', () => {
  const of = (heading: string, text: string) =>
    row({ [heading]: text, Paid: '30.00' }, { openOrders: ['mdy', 'dmy'] }).contradictions;

  it.each(['Arrival', 'Departure'])('is doubted in the column %s', (heading) => {
    expect(of(heading, '03/04/2026')).toEqual([
      'the order of "03/04/2026" is not known until you choose',
    ]);
    expect(of(heading, '03/03/2026')).toEqual([]);
    expect(of(heading, '46085')).toEqual([]);
  });

  it('is of no matter in others', () => {
    expect(of('Date', '03/04/2026')).toEqual([]);
    expect(of('Remark', '03/04/2026')).toEqual([]);
  });
});

describe('what is due', () => {
  const assumed = (paid: number) => ({ paid, isAssumed: true });

  it('was paid where the row says that, or by which check', () => {
    expect(row({ 'Amount Due': '30.00', Status: 'Paid' })).toMatchObject(assumed(30_00));
    expect(row({ 'Amount Due': '30.00', Check: '4821' })).toMatchObject(assumed(30_00));
    expect(row({ 'Amount Due': '30.00', Check: 'none' }).paid).toBeUndefined();
    expect(row({ 'Amount Due': '30.00', Check: '' }).paid).toBeUndefined();
    expect(row({ 'Amount Due': '30.00', Guest: 'Room 12' }).paid).toBeUndefined();
  });

  it('has the currency in which it is written, also where nothing was paid', () => {
    expect(row({ 'Amount Due': '€30.00', Remark: 'no show' }).currency).toBe('EUR');
    expect(row({ Room: '€300.00', Remark: 'no show' }).currency).toBeUndefined();
    expect(row({ 'Amount Due': '€30.00', Paid: 'USD 33.00' }).currency).toBe('USD');
  });

  it('less its deduction must be what was paid', () => {
    const of = (cells: Cells) => row(cells).contradictions;
    const doubt = ['its deduction does not lead to what was paid'];
    expect(of({ 'Amount Due': '30.00', Deduction: '5.00', Paid: '25.00' })).toEqual([]);
    expect(of({ 'Amount Due': '30.00', Deduction: '-5.00', Paid: '25.00' })).toEqual([]);
    expect(of({ 'Amount Due': '30.00', Adjustment: '5.00', Paid: '35.00' })).toEqual([]);
    expect(of({ 'Amount Due': '30.00', Deduction: '5.00', Paid: '20.00' })).toEqual(doubt);
    expect(of({ 'Amount Due': '30.00', Deduction: '-5.00', Paid: '35.00' })).toEqual(doubt);
    expect(of({ 'Amount Due': '30.00', Deduction: '5.00', Remark: 'no show' })).toEqual([]);
  });

  it('is not known where a deduction stands beside a commission', () => {
    const of = (cells: Cells) => row(cells).contradictions.length;
    expect(of({ Commission: '30.00', Deduction: '5.00' })).toBe(1);
    expect(of({ Commission: '30.00', Deduction: '0.00' })).toBe(0);
    expect(of({ Room: '300.00', Paid: '25.00', Deduction: '5.00' })).toBe(0);
  });
});

describe('what a row adds to the amount, or takes off, between two columns', () => {
  it.each<[string, Cells, number, number | undefined]>([
    ['a tax', { Commission: '30.00', GST: '3.00', Total: '33.00' }, 30_00, 3_00],
    ['a tax that is kept', { Commission: '30.00', Tax: '3.00', Net: '27.00' }, 30_00, -3_00],
    ['two taxes', { Commission: '30.00', GST: '1.50', PST: '2.10', Paid: '33.60' }, 30_00, 3_60],
    [
      'two taxes that are kept, with a minus',
      { Commission: '30.00', GST: '-1.50', PST: '-2.10', Paid: '26.40' },
      30_00,
      -3_60,
    ],
    ['no tax', { Commission: '30.00', GST: '0.00', Net: '30.00' }, 30_00, undefined],
    ['a tax of what a room cost', { Room: '30.00', GST: '3.00', Paid: '33.00' }, 33_00, undefined],
    ['a tax behind both', { Commission: '30.00', Paid: '33.00', GST: '3.00' }, 33_00, undefined],
    ['a tax before both', { GST: '3.00', Commission: '30.00', Paid: '33.00' }, 33_00, undefined],
    [
      'a tax that does not lead from one to the other',
      { Commission: '30.00', GST: '2.00', Paid: '33.00' },
      33_00,
      undefined,
    ],
    [
      'a tax of another amount than was paid',
      { 'Amount Due': '30.00', GST: '3.00', Amount: '33.00', Paid: '20.00' },
      20_00,
      undefined,
    ],
  ])('is that of the payment: %s', (_case, cells, paid, levy) => {
    expect(row(cells)).toMatchObject({ paid, levy, contradictions: [] });
  });

  it('is doubted where it is a fee', () => {
    const fee = ['a fee in its own row is taken off'];
    expect(row({ Commission: '30.00', Fee: '3.00', Net: '27.00' })).toMatchObject({
      paid: 30_00,
      levy: -3_00,
      contradictions: fee,
    });
    expect(
      row({ Commission: '30.00', Tax: '1.00', Fee: '3.00', Net: '26.00' }).contradictions,
    ).toEqual(fee);
  });

  it('is none where nothing was paid', () => {
    expect(
      row({ Commission: '30.00', GST: '3.00', Total: '33.00', Remark: 'no show' }),
    ).toMatchObject({ paid: undefined, levy: undefined });
    expect(row({ 'Amount Due': '30.00', GST: '3.00', Gross: '33.00' })).toMatchObject({
      paid: undefined,
      levy: undefined,
    });
  });
});

describe('a commission beside what was paid before', () => {
  it.each<[string, Cells, boolean]>([
    ['all of it', { 'Previously Paid': '30.00' }, true],
    ['and nothing now', { 'Previously Paid': '30.00', 'Paid Now': '0.00' }, true],
    ['and some now', { 'Previously Paid': '20.00', 'Paid Now': '10.00' }, false],
    ['and some of it back', { 'Previously Paid': '40.00', 'Paid Now': '-10.00' }, false],
    ['nothing', { 'Previously Paid': '0.00' }, false],
    ['no amount', { 'Previously Paid': 'none' }, false],
    ['an empty cell for now', { 'Previously Paid': '30.00', 'Paid Now': '' }, true],
  ])('was paid before: %s', (_case, cells, isEarlier) => {
    const { outcome } = row({ Commission: '30.00', ...cells });
    expect(outcome.unpaid?.code === 'PP').toBe(isEarlier);
  });

  it.each<[string, Cells, number | undefined]>([
    ['a balance is left', { 'Paid to Date': '0.00', Balance: '30.00' }, undefined],
    ['no balance is left', { 'Paid to Date': '0.00', Balance: '0.00' }, 30_00],
    ['too much was paid', { 'Paid to Date': '0.00', Balance: '-5.00' }, 30_00],
    ['no balance is stated', { 'Paid to Date': '0.00', Balance: '' }, 30_00],
    ['nothing is stated', { 'Paid to Date': '', Balance: '30.00' }, 30_00],
    [
      'a status says that it was paid',
      { 'Paid to Date': '0.00', Balance: '30.00', Status: 'Paid' },
      30_00,
    ],
  ])('is open where nothing was paid to date, and not otherwise: %s', (_case, cells, paid) => {
    expect(row({ Commission: '30.00', ...cells }).paid).toBe(paid);
  });
});

describe('a commission', () => {
  it.each<[string, Cells, boolean]>([
    ['its check is empty', { Check: '' }, true],
    ['the day of its payment is empty', { 'Payment Date': '' }, true],
    ['its check is stated', { Check: '4821' }, false],
    ['its check is none', { Check: 'none' }, true],
    ['how it was paid is stated', { Check: 'ACH' }, false],
    ['its remark is empty', { Remark: '' }, false],
    ['a status says that it was paid', { Check: '', Status: 'Paid' }, false],
  ])(
    'is only assumed to be paid where a column for its payment is empty: %s',
    (_case, cells, is) => {
      expect(row({ Commission: '30.00', ...cells }).isAssumed).toBe(is);
    },
  );

  it('is what was paid, whatever stands in a column for its payment, where a column says so', () => {
    expect(row({ 'Commission Paid': '30.00', Check: '' }).isAssumed).toBe(false);
  });
});

it.each([
  ['7', ''],
  ['07', ''],
  ['7.00', ''],
  ['PD', ' *'],
])('a status of "%s" beside an amount is chosen only if its meaning is known', (status, star) => {
  expect(
    said(
      table(['Guest', 'Conf', 'Status', 'Paid'], ['Vintner, Olga', 'KX400817', status, '30.00']),
    ),
  ).toEqual([`Vintner PD 30${star}`]);
});

it.each([
  ['a tax added and a fee taken off', ['30.00', '3.00', '2.00', '31.00'], 100],
  ['both taken off', ['30.00', '3.00', '2.00', '25.00'], -500],
])('what was paid is that before %s, and is left to a person', (_case, amounts, deduction) => {
  const block = table(
    ['Guest', 'Conf', 'Commission', 'GST', 'Fee', 'Net'],
    ['Vintner, Olga', 'KX400817', ...amounts],
  );
  const { answers, envelope } = read([block]);
  expect(answers.map(brief)).toEqual(['Vintner PD 30']);
  expect(envelope.deductions).toEqual([deduction]);
});
