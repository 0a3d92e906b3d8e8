import { describe, expect, it } from 'vitest';
import { table, text } from '../../test/papers.ts';
import type { PaperBlock } from './paper.ts';
import { readLegend, withMeanings } from './read-legend.ts';
import { readBlockLines } from './read-lines.ts';

const linesOf = (...blocks: PaperBlock[]) => readBlockLines(blocks, []).flat();
const legendOf = (...blocks: PaperBlock[]) => Object.fromEntries(readLegend(linesOf(...blocks)));

describe('a legend', () => {
  it.each([
    [['N = no show', 'C = cancelled'], { N: 'no show', C: 'cancelled' }],
    [['n: no show', 'nr2 - net rate'], { N: 'no show', NR2: 'net rate' }],
    [['Codes: N – no show; C=cancelled, P =paid'], { N: 'no show', C: 'cancelled', P: 'paid' }],
    [['P=PAID C=CANCELLED N=NO SHOW'], { C: 'CANCELLED', N: 'NO SHOW', P: 'PAID' }],
    [['1 = paid 2 = no show'], { '1': 'paid', '2': 'no show' }],
    [['1 = no show', '12=cancelled'], { '1': 'no show', '12': 'cancelled' }],
    [['N = no show', 'W = will be paid in May'], { N: 'no show', W: 'will be paid in May' }],
    [['N = no show', 'U = guest unknown'], { N: 'no show', U: 'guest unknown' }],
    [['N = no show', 'N = no show', 'C = cancelled'], { N: 'no show', C: 'cancelled' }],
  ])('has codes with what they mean: %o', (lines, meanings) => {
    expect(legendOf(text(...lines))).toEqual(meanings);
  });

  it.each([
    [['N = no show']],
    [['N = no show', 'C = see our letter']],
    [['N = no show', 'C = not cancelled']],
    [['N = no show', 'N = cancelled']],
    [['N = no show', '> C = cancelled']],
    [['NOTE = no show', 'CODE = cancelled']],
    [['N12 = no show', 'C34 = cancelled']],
    [['123 = no show', '456 = cancelled']],
    [['N no show', 'C cancelled']],
    [['X-N = no show', 'X-C = cancelled']],
    [['N = 1 no show', 'C = 2 cancelled']],
    [['N = no show', `C = cancelled ${'on the telephone '.repeat(24)}`]],
  ])('is none in %o', (lines) => {
    expect(legendOf(text(...lines))).toEqual({});
  });

  it('may stand in brackets', () => {
    expect(Object.keys(legendOf(text('Codes (N = no show; C = cancelled)')))).toEqual(['N', 'C']);
  });

  it('may be a table of two columns, and is none beside a third', () => {
    expect(legendOf(table(['N', 'no show', ''], ['', 'C', 'cancelled']))).toEqual({
      N: 'no show',
      C: 'cancelled',
    });
    expect(legendOf(table(['N', 'no show', '30.00'], ['C', 'cancelled', '24.00']))).toEqual({});
    expect(legendOf(table(['N = no show', 'C = cancelled', '', 'P=paid']))).toEqual({
      N: 'no show',
      C: 'cancelled',
      P: 'paid',
    });
  });

  it('keeps what is told once where another code is told twice', () => {
    expect(legendOf(text('N = no show', 'C = cancelled', 'P = paid', 'C = net rate'))).toEqual({
      N: 'no show',
      P: 'paid',
    });
  });

  it.each([
    '(1) no show',
    '[1] no show',
    '[1) = no show',
    '1. no show',
    'Notes below; (1) no show',
    '1) no show',
    '1 : no show',
    '1- no show',
    '1 – no show',
  ])('may have one note alone: %s', (note) => {
    expect(legendOf(text('Notes', note))).toEqual({ '(1)': 'no show' });
  });

  it.each(['(12) no show', '[12] no show', '12. no show'])(
    'may have a note of two digits: %s',
    (note) => {
      expect(legendOf(text(note))).toEqual({ '(12)': 'no show' });
    },
  );

  it.each(['(123) no show', '1 no show', 'See (1) no show', '(1) 30.00', '(1) see our letter'])(
    'has no note in "%s"',
    (note) => {
      expect(legendOf(text(note))).toEqual({});
    },
  );
});

describe('a cell that holds only a code of a legend', () => {
  const meanings = new Map([
    ['N', 'no show'],
    ['(2)', 'cancelled'],
    ['(12)', 'net rate'],
  ]);
  const meaningIn = (heading: string, cell: string) =>
    withMeanings(linesOf(table(['Guest', heading, 'Paid'], ['Vintner', cell, '30.00'])), meanings)
      .at(-1)
      ?.cells?.map(({ meaning }) => meaning);

  it.each([
    ['Status', 'N', 'no show'],
    ['Status', 'n', 'no show'],
    ['Remarks', 'N', 'no show'],
    ['Details', 'N', 'no show'],
    ['Agreed', 'N', 'no show'],
    ['Status', '(2)', 'cancelled'],
    ['Status', '[2]', 'cancelled'],
    ['Status', '2', 'cancelled'],
    ['Remarks', '2', 'cancelled'],
    ['Details', '(2)', 'cancelled'],
    ['Details', '(12)', 'net rate'],
  ])('below "%s" means its words: %s', (heading, cell, meaning) => {
    expect(meaningIn(heading, cell)).toEqual([undefined, meaning, undefined]);
  });

  it.each([
    ['Details', '2'],
    ['Agreed', '2'],
    ['Nights', '2'],
    ['Nights', '(2)'],
    ['Confirmation', 'N'],
    ['Status', 'N 1'],
    ['Status', '3'],
    ['Status', '(2) late'],
    ['Status', 'see (2)'],
    ['Status', ''],
  ])('below "%s" means nothing: "%s"', (heading, cell) => {
    expect(meaningIn(heading, cell)).toEqual([undefined, undefined, undefined]);
  });

  it('is none of a text, or of a heading', () => {
    const lines = linesOf(text('Status: N'), table(['N', 'Guest', 'Paid']));
    expect(withMeanings(lines, meanings)).toEqual(lines);
    expect(withMeanings(lines, new Map())).toBe(lines);
  });
});
