import { describe, expect, it } from 'vitest';
import { table, text } from '../../test/papers.ts';
import type { PaperBlock } from './paper.ts';
import { readBlockLines } from './read-lines.ts';
import { readNotes, withNotes } from './read-notes.ts';

const linesOf = (...blocks: PaperBlock[]) => readBlockLines(blocks, []).flat();
const notesIn = (...texts: string[]) => Object.fromEntries(readNotes(linesOf(text(...texts))));

describe('the notes of a response', () => {
  it.each([
    ['(1) no show', '(1)'],
    ['(12) no show', '(12)'],
    ['[1] no show', '[1]'],
    ['[12]=no show', '[12]'],
    ['*no show', '*'],
    ['** no show', '**'],
    ['*** – no show', '***'],
    ['  † : no show', '†'],
    ['‡ no show', '‡'],
    ['¹ no show', '¹'],
    ['² no show', '²'],
    ['³ no show', '³'],
    ['* =:–- no show', '*'],
  ])('are words behind a mark: %s', (line, mark) => {
    expect(notesIn('Dear all,', line, '30.00')).toEqual({ [mark]: 'no show' });
  });

  it.each([
    'See (1) no show',
    '(123) no show',
    '[123] no show',
    '() no show',
    '[] no show',
    '(a) no show',
    '**** no show',
    '(1) 30.00',
    '(1)',
    '1 no show',
    '*              no show',
    '> (1) no show',
  ])('are not "%s"', (line) => {
    expect(notesIn(line)).toEqual({});
  });

  it('have a mark each, while that of a list begins several lines', () => {
    expect(notesIn('* Vintner', '(1) late', '* Amsel', '(2) early')).toEqual({
      '(1)': 'late',
      '(2)': 'early',
    });
  });
});

describe('a line of text that points to notes', () => {
  const notes = new Map([
    ['(1)', 'no show'],
    ['(2)', 'net rate'],
    ['*', 'cancelled'],
    ['**', 'day use'],
  ]);
  const noted = (line: string) => withNotes(linesOf(text(line)), notes)[0]?.text.slice(line.length);

  it.each([
    ['Vintner 30.00 (1)', ' no show'],
    ['Vintner(1): 30.00', ' no show'],
    ['Vintner (1), 30.00', ' no show'],
    ['Vintner (2); 30.00', ' net rate'],
    ['Vintner (2); (1)', ' net rate; no show'],
    ['Vintner (2), (1) 30.00', ' net rate; no show'],
    ['Vintner (2)(1) 30.00', ' net rate; no show'],
    ['Vintner 30.00 **, (1)', ' day use; no show'],
    ['Vintner (1) 30.00 (2)', ' no show; net rate'],
    ['Vintner 30.00*', ' cancelled'],
    ['Vintner 30.00 **', ' day use'],
    ['Vintner, * late', ' cancelled'],
  ])('says what they say: %s', (line, more) => {
    expect(noted(line)).toBe(more);
  });

  it.each([
    'Vintner 30.00 (3)',
    'Vintner (1)st floor',
    'Vintner 30.00 ***',
    'Vintner - (1)',
    '(1) Vintner',
    '* Vintner 30.00 (2)',
    '> Vintner 30.00 (1)',
  ])('says nothing else: %s', (line) => {
    expect(noted(line)).toBe('');
  });
});

describe('a row that points to notes', () => {
  const notes = new Map([
    ['(1)', 'no show'],
    ['*', 'cancelled'],
  ]);
  const rowsWith = (...cells: string[]) =>
    withNotes(linesOf(table(['Guest (1)', 'Conf', 'Paid*'], cells)), notes).map((line) =>
      line.cells?.map(({ role, text: own }) => `${role}: ${own}`).join(' | '),
    );

  it.each([
    [
      ['Vintner*', 'KX 1', '30.00'],
      'guest: Vintner | remark: cancelled | confirmation: KX 1 | paid: 30.00',
    ],
    [
      ['Vintner', 'KX 1 (1)', '0 *'],
      'guest: Vintner | confirmation: KX 1 | remark: no show | paid: 0 | remark: cancelled',
    ],
    [['Vintner (2)', 'KX 1', '30.00**'], 'guest: Vintner (2) | confirmation: KX 1 | paid: 30.00**'],
    [['Vintner (1) Olga', '*', '(1)'], 'guest: Vintner (1) Olga | confirmation: * | paid: (1)'],
  ])('has their words as remarks: %o', (cells, row) => {
    expect(rowsWith(...cells)).toEqual([
      'guest: Guest (1) | confirmation: Conf | paid: Paid*',
      row,
    ]);
  });

  it('has no amount in them, also where its value was a number', () => {
    const block: PaperBlock = {
      kind: 'table',
      rows: [
        { lineNumber: 1, cells: ['Guest', 'Conf', 'Paid'] },
        { lineNumber: 2, cells: ['Vintner', 'KX', '30.00 (1)'], formats: [null, null, '0.00'] },
      ],
    };
    expect(withNotes(linesOf(block), notes)[1]?.cells?.slice(2)).toMatchObject([
      { text: '30.00', isNumber: true, format: '0.00', column: 2 },
      { text: 'no show', isNumber: false, format: undefined, column: 2, heading: '' },
    ]);
  });

  it('points to none where it is a heading of a text', () => {
    const lines = linesOf(text('Guest (1)    Conf     Paid *', 'Vintner      KX400817   30.00'));
    expect(lines[0]?.kind).toBe('heading');
    expect(withNotes(lines, notes)[0]?.text).toBe('Guest (1)    Conf     Paid *');
  });

  it('is as it was without notes', () => {
    const lines = linesOf(table(['Guest', 'Conf', 'Paid'], ['Vintner*', 'KX', '30.00']));
    expect(withNotes(lines, new Map())).toBe(lines);
  });
});
