import { describe, expect, it } from 'vitest';
import { table, text } from '../../test/papers.ts';
import { openTable } from './open-table.ts';
import type { PaperBlock } from './paper.ts';
import { type ReadLine, readBlockLines } from './read-lines.ts';

const linesIn = (block: PaperBlock): ReadLine[] => readBlockLines([block], [undefined])[0]!;
/** A line, and what its cells announce and hold; blank lines are empty. */
const brief = ({ kind, text: whole, cells, isQuoted }: ReadLine): string => {
  if (kind === 'blank') return '';
  const own = cells?.map(({ role, text: cell }) => `${role ?? '-'}=${cell}`).join(', ');
  return `${isQuoted ? 'quoted ' : ''}${kind}: ${kind === 'heading' ? whole : (own ?? whole)}`;
};
const linesOf = (...texts: string[]) => linesIn(text(...texts)).map(brief);
const rowsOf = (...rows: string[][]) => linesIn(table(...rows)).map(brief);

describe('lines of text whose cells are set apart by tabs or bars', () => {
  it('are a table', () => {
    expect(
      linesOf('Guest\tPaid\tRemark', 'Vintner, Olga\t 30.00 \t', 'Amsel\t0\tno show\tlate'),
    ).toEqual([
      'heading: Guest | Paid | Remark',
      'row: guest=Vintner, Olga, paid=30.00, remark=',
      'row: guest=Amsel, paid=0, remark=no show, -=late',
    ]);
  });

  it('may have bars at their ends, and a rule below the headings', () => {
    const row = 'row: guest=Vintner, confirmation=KX1, paid=30.00';
    expect(
      linesOf(' | Guest | Conf | Paid | ', '|:--|:-:|==|', '| Vintner | KX1 | 30.00 |'),
    ).toEqual(['heading: Guest | Conf | Paid', '', row]);
    expect(linesOf('Guest|Conf|Paid', 'Vintner|KX1|30.00')[1]).toBe(row);
    expect(linesOf('Guest | Conf | Paid', 'Vintner | - | 30.00')[1]).toBe(
      'row: guest=Vintner, confirmation=-, paid=30.00',
    );
  });

  it('may stand between other lines, from two on', () => {
    const rows = ['Guest\tConf\tPaid', 'Vintner\tKX1\t30.00'];
    expect(linesOf('Dear Recoup,', ...rows, 'Ida')).toEqual([
      'text: Dear Recoup,',
      'heading: Guest | Conf | Paid',
      'row: guest=Vintner, confirmation=KX1, paid=30.00',
      'text: Ida',
    ]);
    expect(linesOf('See a\tb\tc', 'Ida')).toEqual(['text: See a  b  c', 'text: Ida']);
    expect(linesOf(...rows, 'Ida', 'See a\tb\tc')[0]).toBe('heading: Guest  Conf  Paid');
    expect(linesOf(rows[0]!)).toEqual(['heading: Guest | Conf | Paid']);
    expect(linesOf(rows[0]!, 'KX1\t \tKX2')[0]).toBe('heading: Guest  Conf  Paid');
  });

  it('are none where they are quoted', () => {
    expect(linesOf('> Guest\tConf\tPaid', '  > Vintner\tKX1\t30.00')).toEqual([
      'quoted text: > Guest  Conf  Paid',
      'quoted text:   > Vintner  KX1  30.00',
    ]);
    expect(linesOf('Guest > Client\tConf\tPaid', 'Vintner\tKX1\t30.00')).toEqual([
      'heading: Guest > Client | Conf | Paid',
      'row: guest=Vintner, confirmation=KX1, paid=30.00',
    ]);
  });
});

describe('a line of text', () => {
  it.each([
    ['Paid: $30.00', 'text: paid=$30.00'],
    ['  - Reason :  no show ', 'text: remark=no show'],
    ['•Guest: Vintner: Olga', 'text: guest=Vintner: Olga'],
    ['Paid:', 'text: Paid:'],
    ['Paid:30.00', 'text: Paid:30.00'],
    ['Greetings: Ida', 'text: Greetings: Ida'],
    [
      'We have now, as you asked for, the amount paid: 30',
      'text: We have now, as you asked for, the amount paid: 30',
    ],
    ['a | Paid: 30.00', 'text: a | Paid: 30.00'],
    ['> Paid: 30.00', 'quoted text: > Paid: 30.00'],
    ['  > Paid', 'quoted text:   > Paid'],
    ['| Paid', 'quoted text: | Paid'],
    ['|Paid', 'text: |Paid'],
    ['more > less', 'text: more > less'],
    ['--- = _ . * ---', ''],
    ['-', ''],
    ['- 5 -', 'text: - 5 -'],
    [' ', ''],
  ])('is read as it is written: "%s"', (written, read) => {
    expect(linesOf(written, 'Ida')[0]).toBe(read);
  });

  it('is quoted below the head of an earlier mail, also where that has a table', () => {
    const cells = ['Guest', 'Conf', 'Paid', 'Vintner', 'KX1', '30.00', 'Amsel', 'KX2', '36.00'];
    const head = '-----Original Message-----';
    expect(linesOf('Hello', head, 'Paid: 30.00').slice(1)).toEqual([
      `quoted text: ${head}`,
      'quoted text: Paid: 30.00',
    ]);
    expect(linesOf('Hello', head, ...cells).at(-1)).toBe('quoted text: 36.00');
    expect(linesOf(head, ...cells).at(-1)).toBe('quoted text: 36.00');
    expect(linesOf(...cells, head)).toEqual([
      'heading: Guest | Conf | Paid',
      'row: guest=Vintner, confirmation=KX1, paid=30.00',
      'row: guest=Amsel, confirmation=KX2, paid=36.00',
      '',
      `quoted text: ${head}`,
    ]);
  });

  it('stands below headings that go on in the line directly above it', () => {
    const heads = ['Guest         Conf      Commission', '              no        paid'];
    const row = 'Vintner       KX1       30.00';
    expect(linesOf(...heads, row)[2]).toBe('row: guest=Vintner, confirmation=KX1, paid=30.00');
  });
});

describe('a table whose cells have lines of their own', () => {
  const cells = ['Guest', 'Conf', 'Paid', 'Vintner', 'KX1', ' 30.00 ', 'Amsel', 'KX2', '36.00'];

  it('has the line of each cell, and ends behind the last', () => {
    const [, heading, first, , end, next] = linesIn(text('Hello', ...cells, 'Ida'));
    expect(heading).toMatchObject({ kind: 'heading', lineNumber: 2 });
    expect(first?.cells?.map((cell) => [cell.text, cell.lineNumber])).toEqual([
      ['Vintner', 5],
      ['KX1', 6],
      ['30.00', 7],
    ]);
    expect(end).toEqual({
      block: 0,
      lineNumber: 10,
      text: '',
      cells: undefined,
      kind: 'blank',
      isQuoted: false,
      isOurs: false,
    });
    expect(next).toMatchObject({ kind: 'text', text: 'Ida', lineNumber: 11 });
  });

  it('may follow another one directly', () => {
    const kinds = linesIn(text(...cells, ...cells)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'heading')).toHaveLength(2);
  });
});

describe('a cell that a program wrapped', () => {
  const heads = ['Guest', 'Conf', 'Paid'];
  const rowsBelow = (...rows: string[][]) => rowsOf(heads, ...rows).slice(1);

  it('is put back, without its hyphen', () => {
    expect(rowsBelow(['Vint-', 'KX1', '30.00'], ['ner', '', ''])).toEqual([
      'row: guest=Vintner, confirmation=KX1, paid=30.00',
    ]);
    expect(rowsBelow(['Vint- ', 'KX-', '30.00'], ['', ' 400817 ', ' '], ['ner', '', ''])).toEqual([
      'row: guest=Vintner, confirmation=KX400817, paid=30.00',
    ]);
  });

  it.each<[string, string[], string[]]>([
    ['the row below has more', ['Vint-', 'KX1', '30.00'], ['ner', 'KX2', '']],
    ['it has no hyphen', ['Vintner', 'KX1', '30.00'], ['Amsel', '', '']],
    ['its hyphen stands within it', ['Vint-ner', 'KX1', '30.00'], ['Amsel', '', '']],
    ['it ends with a dash after a number', ['Vintner', '881-', '30.00'], ['', '2', '']],
    ['the row below is empty', ['Vint-', 'KX1', '30.00'], ['', '', '']],
    ['the last cell has the hyphen, and the row below is empty', ['V', 'KX1', 'no-'], ['', '']],
  ])('is none where %s', (_case, first, second) => {
    expect(rowsBelow(first, second)).toHaveLength(2);
  });
});

describe('a table', () => {
  it('has empty cells behind the last value of a row, and what stands beyond its headings', () => {
    const heads = ['Guest', 'Conf', 'Paid'];
    expect(rowsOf(['Hello'], heads, ['Vintner'], ['Amsel', '2', '3', 'late'], [' ', ''])).toEqual([
      'row: -=Hello',
      'heading: Guest | Conf | Paid',
      'row: guest=Vintner, confirmation=, paid=',
      'row: guest=Amsel, confirmation=2, paid=3, -=late',
      '',
    ]);
  });

  it('may have its second line of headings directly below the first, and not further down', () => {
    const heads = ['Guest', 'Conf', 'Commission', ''];
    const below = ['', '', 'MXN', 'USD'];
    const row = ['Vintner', 'KX1', '552', '30'];
    expect(rowsOf(heads, below, row)[2]).toBe(
      'row: guest=Vintner, confirmation=KX1, commission=552, commission=30',
    );
    expect(rowsOf(heads, row, below, row)[3]).toBe(
      'row: guest=Vintner, confirmation=KX1, commission=552, -=30',
    );
  });

  it('may have two stays in a row, side by side, and empty rows', () => {
    const heads = ['Conf', 'Paid', '', 'Conf', 'Paid'];
    expect(
      rowsOf(heads, ['KX1', '1', '', 'KX2', '2'], ['', '', '', '', ''], ['KX3', '3', '', '', '']),
    ).toEqual([
      'heading: Conf | Paid | Conf | Paid',
      'row: confirmation=KX1, paid=1, -=',
      'row: confirmation=KX2, paid=2',
      '',
      'row: confirmation=KX3, paid=3, -=',
    ]);
  });

  it('is ours below its header', () => {
    const rows = [
      ['Printed', '2026'],
      ['REC', 'Paid'],
      ['7', '1.00'],
    ].map((cells, at) => ({
      lineNumber: at + 1,
      cells,
    }));
    const [lines = []] = readBlockLines([{ kind: 'table', rows }], [openTable(rows)]);
    expect(lines.map(({ isOurs }) => isOurs)).toEqual([false, false, true]);
  });

  it('is quoted by nobody, and has no column of ours by itself', () => {
    for (const line of linesIn(table(['Guest', 'Conf', 'Paid'], ['Vintner', 'KX1', '30.00'])))
      expect(line).toMatchObject({ isQuoted: false, isOurs: false });
  });
});
