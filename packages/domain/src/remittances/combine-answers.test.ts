import { describe, expect, it } from 'vitest';
import { brief, read, said, table, text } from '../../test/papers.ts';
import type { PaperBlock } from './paper.ts';

const doubts = (guest: string, ...blocks: PaperBlock[]): readonly string[] =>
  read(blocks).answers.find(({ line }) => line.guestLastName === guest)?.doubts ?? ['not read'];
const headings = ['Guest', 'Conf', 'Commission Paid', 'Remark'];
const vintner = (paid: string, remark = '') => ['Vintner, Olga', 'KX400817', paid, remark];
const amsel = (paid: string, remark = '') => ['Amsel, Peter', '88120047', paid, remark];
const mueller = (paid: string, remark = '') => ['Müller, Jörg', '07731992', paid, remark];
const rows = (...cells: string[][]) => table(headings, ...cells);

describe('amounts of which nothing says that they were paid', () => {
  const list = (...amounts: string[]) =>
    said(
      text(
        ...[
          'Vintner, Olga KX400817',
          'Amsel, Peter 88120047',
          'Müller, Jörg 07731992',
          'Duvivier, Marc 5501-A7',
        ]
          .map((guest, at) => `${guest} ${amounts[at] ?? ''}`)
          .slice(0, amounts.length),
      ),
    );
  it.each([
    [
      ['30.00', '36.00', '40.00'],
      ['Vintner PD 30 *', 'Amsel PD 36 *', 'Müller PD 40 *'],
    ],
    [
      ['30.00', '36.00', '40.00', '99.00'],
      ['Vintner PD 30 *', 'Amsel PD 36 *', 'Müller PD 40 *', 'Duvivier PD 99 *'],
    ],
    [
      ['30.00', '35.00'],
      ['Vintner PD 30 *', 'Amsel PD 35'],
    ],
    [
      ['30.00', '35.00', '40.00'],
      ['Vintner PD 30 *', 'Amsel PD 35', 'Müller PD 40'],
    ],
    [
      ['29.00', '35.00', '40.00'],
      ['Vintner PD 29', 'Amsel PD 35', 'Müller PD 40'],
    ],
  ])('%j are chosen when most are what is billed', (amounts, answers) => {
    expect(list(...amounts)).toEqual(answers);
  });
});

describe('"same"', () => {
  it.each([
    [
      'a code above it',
      [vintner('', 'no show'), amsel('', 'same')],
      ['Vintner NS *', 'Amsel NS *'],
    ],
    [
      'the code above a row without an answer',
      [vintner('', 'no show'), mueller('', ''), amsel('', 'same')],
      ['Vintner NS *', 'Amsel NS *'],
    ],
    [
      'the last of two answers',
      [vintner('', 'no show'), mueller('', 'cancelled'), amsel('', 'same')],
      ['Vintner NS *', 'Müller CX *', 'Amsel CX *'],
    ],
    [
      'what an earlier "same" means',
      [vintner('', 'no show'), mueller('', 'same'), amsel('', 'same')],
      ['Vintner NS *', 'Müller NS *', 'Amsel NS *'],
    ],
    [
      'nothing below a payment',
      [vintner('', 'no show'), mueller('42.00'), amsel('', 'same')],
      ['Vintner NS *', 'Müller PD 42 *', 'Amsel other'],
    ],
    [
      'nothing where a code is beside it',
      [vintner('', 'no show'), amsel('', 'same, cancelled')],
      ['Vintner NS *', 'Amsel CX *'],
    ],
    [
      'nothing where an amount is beside it',
      [vintner('', 'no show'), amsel('36.00', 'same')],
      ['Vintner NS *', 'Amsel PD 36 *'],
    ],
  ])('means %s', (_, cells, answers) => {
    expect(said(rows(...cells))).toEqual(answers);
  });
});

describe('a stay that two parts of a response speak of', () => {
  it.each([
    [
      'the same, is chosen',
      [rows(vintner('30.00')), text('Vintner, Olga KX400817: paid $30.00')],
      ['Vintner PD 30 *'],
    ],
    [
      'another amount, is not',
      [rows(vintner('30.00')), text('Vintner, Olga KX400817: paid $25.00')],
      ['Vintner PD 30'],
    ],
    [
      'another code, is not',
      [rows(vintner('', 'no show')), text('Vintner, Olga KX400817: cancelled')],
      ['Vintner NS'],
    ],
    [
      'nothing, is chosen',
      [rows(vintner('30.00')), text('Vintner, Olga KX400817')],
      ['Vintner PD 30 *'],
    ],
    [
      'in the second one alone, is chosen',
      [text('Vintner, Olga KX400817'), rows(vintner('30.00'))],
      ['Vintner PD 30 *'],
    ],
  ])('and which say %s', (_, blocks, answers) => {
    expect(said(...blocks)).toEqual(answers);
  });

  it('and which contradict each other, is doubted', () => {
    expect(
      doubts('Vintner', rows(vintner('30.00')), text('Vintner, Olga KX400817: paid $25.00')),
    ).toEqual(['another part says otherwise']);
  });
});

describe('several rows of a stay', () => {
  it.each([
    ['are added', [vintner('10.00'), vintner('20.00')], 'Vintner PD 30'],
    ['less what is taken back', [vintner('30.00'), vintner('-5.00')], 'Vintner PD 25'],
    ['less what is reversed', [vintner('30.00'), vintner('5.00', 'reversal')], 'Vintner PD 25'],
    [
      'less what is reversed with a minus',
      [vintner('30.00'), vintner('-5.00', 'reversal')],
      'Vintner PD 25',
    ],
    ['without one that is void', [vintner('30.00'), vintner('5.00', 'void')], 'Vintner PD 30'],
    ['with the code of the second', [vintner('0.00'), vintner('', 'no show')], 'Vintner NS'],
  ])('%s', (_, cells, answer) => {
    expect(said(rows(...cells)).map((each) => each.replace(' *', ''))).toEqual([answer]);
  });

  it('are looked at by a person', () => {
    expect(doubts('Vintner', rows(vintner('10.00'), vintner('20.00')))).toEqual([
      'several places speak of it',
    ]);
    expect(doubts('Vintner', rows(vintner('', 'no show'), vintner('', 'no show')))).toEqual([
      'several places speak of it',
    ]);
    expect(doubts('Vintner', rows(vintner('30.00')))).toEqual([]);
  });

  it('have the remarks of all', () => {
    const [answer] = read([
      rows(vintner('10.00', 'early'), vintner('', ''), vintner('20.00', 'rest')),
    ]).answers;
    expect(answer?.remark).toBe('early; rest');
  });
});

describe('what is paid in full', () => {
  it.each([
    ['', 'paid in full', 'Vintner PD 30 *'],
    ['20.00', 'paid in full', 'Vintner PD 20 *'],
    ['', 'paid in full: no show', 'Vintner NS'],
  ])('with "%s" and "%s" is %s', (paid, remark, answer) => {
    expect(said(rows(vintner(paid, remark)))).toEqual([answer]);
  });

  it('in another currency has no amount', () => {
    const { answers } = read([rows(vintner('', 'paid in full'))], 'EUR');
    expect(answers.map(brief)).toEqual(['Vintner PD']);
    expect(answers[0]?.doubts).toEqual(['no amount paid']);
  });
});

describe('an answer', () => {
  it.each([
    ['30.00', '', 'Vintner PD 30 *'],
    ['0.00', '', 'Vintner other'],
    ['', 'paid', 'Vintner PD'],
    ['', 'pending', 'none'],
    ['0.00', 'pending', 'none'],
    ['30.00', 'pending', 'Vintner PD 30'],
    ['', 'pending, no show', 'Vintner NS'],
    ['', 'see our letter', 'Vintner other'],
    ['', 'x1', 'none'],
    ['', 'ab', 'none'],
    ['-5.00', '', 'Vintner other'],
  ])('with "%s" and "%s" is %s', (paid, remark, answer) => {
    expect(said(rows(vintner(paid, remark), amsel('36.00')))).toEqual([
      ...(answer === 'none' ? [] : [answer]),
      'Amsel PD 36 *',
    ]);
  });

  it.each([
    ['', 'see our letter', 'none of the codes means what it says'],
    ['0.00', '', 'no response code and no amount paid'],
    ['30.00', 'pending', 'it is not final'],
    ['', 'paid', 'no amount paid'],
  ])('with "%s" and "%s" is doubted: %s', (paid, remark, doubt) => {
    expect(doubts('Vintner', rows(vintner(paid, remark), amsel('36.00')))).toContain(doubt);
  });

  it('of a sentence about several stays is proven by the total alone', () => {
    const sentence = text(
      'We paid $30.00 for Vintner (03/04/2026) and $36.00 for Amsel (04/11/2026).',
    );
    expect(doubts('Amsel', sentence)).toEqual(['its sentence speaks of several stays']);
    expect(said(sentence, text('Check 4821, total $66.00'))).toEqual([
      'Vintner PD 30 *',
      'Amsel PD 36 *',
    ]);
  });

  it('of our own mail that is only quoted is no second place', () => {
    expect(
      doubts(
        'Vintner',
        text('Vintner, Olga KX400817: paid $30.00', '', '> Vintner, Olga KX400817'),
      ),
    ).toEqual([]);
  });

  it('in another currency than the others is looked at', () => {
    expect(
      doubts('Vintner', rows(vintner('EUR 30.00'), amsel('$36.00'), mueller('$42.00'))),
    ).toContain('its currency is not that of the others');
    expect(doubts('Amsel', rows(vintner('EUR 30.00'), amsel('$36.00'), mueller('$42.00')))).toEqual(
      [],
    );
  });
});
