import { describe, expect, it } from 'vitest';
import { brief, lines, read, said, table, text } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import { readPaper } from './read-paper.ts';

describe('a day on which a line is paid', () => {
  it.each([
    'paid $30.00 in 2024 with check 1123',
    '$30.00, paid 3/20/2025',
    '$30.00 paid Sept 2025',
    '$30.00, pay date 12/15/2026',
    '$30.00 settled with your agency 2025',
    '$30.00 wurde am 15.03.2025 bezahlt',
  ])('leaves open which payment is meant in "%s"', (words) => {
    expect(said(text(`Vintner, Olga KX400817: ${words}`))).toEqual(['Vintner PD 30']);
  });

  it.each([
    'paid $30.00 on 11/12/2026',
    '$30.00 paid with check 4821 of 9/30/2026',
    'paid $30.00 for arrival 03/04/2026',
    '$30.00 paid for her stay of March 2026',
  ])('is that of this payment in "%s"', (words) => {
    expect(said(text(`Vintner, Olga KX400817: ${words}`))).toEqual(['Vintner PD 30 *']);
  });

  it('in a column has not come yet, or is long past', () => {
    const { answers } = read([
      table(
        ['Guest', 'Conf', 'Commission', 'Pay Date'],
        ['Vintner, Olga', 'KX400817', '30.00', '11/10/2026'],
        ['Amsel, Peter', '88120047', '36.00', '12/15/2026'],
        ['Duvivier, Marc', '5501-A7', '105.00', '03/02/2026'],
      ),
    ]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36', 'Duvivier PD 105']);
    expect(answers.map(({ doubts }) => doubts)).toEqual([
      [],
      ['the day on which it is paid has not come yet'],
      ['it may be an earlier payment'],
    ]);
  });

  it.each([
    ['Due Date', '30.00', ''],
    ['Scheduled Payment', '30.00', ''],
  ])('is only planned below "%s"', (heading, amount, check) => {
    const headings = ['Guest', 'Conf', 'Commission', heading, 'Check No'];
    const row = ['Vintner, Olga', 'KX400817', amount, '11/30/2026'];
    expect(said(table(headings, [...row, check]))).toEqual(['Vintner PD 30']);
    expect(said(table(headings.slice(0, 4), row))).toEqual(['Vintner PD 30']);
    expect(said(table(headings, [...row, '4821']))).toEqual(['Vintner PD 30 *']);
    expect(
      said(
        table(['Guest', 'Planned Arrival', 'Commission'], ['Vintner, Olga', '03/04/2026', amount]),
      ),
    ).toEqual(['Vintner PD 30 *']);
  });

  it('is compared with that of most rows, where a response has none of its own', () => {
    const { answers } = readPaper(
      {
        blocks: [
          table(
            ['Guest', 'Conf', 'Commission', 'Check Date'],
            ['Vintner, Olga', 'KX400817', '30.00', '11/10/2026'],
            ['Amsel, Peter', '88120047', '36.00', '01/15/2027'],
            ['Müller, Jörg', '07731992', '42.00', '11/10/2026'],
          ),
        ],
      },
      [{ number: '2201-4', currency: 'USD', lines }],
    );
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36', 'Müller PD 42 *']);
  });
  const withoutDay = (receivedOn: string | undefined, ...payDays: string[]) => {
    const guests = [
      ['Vintner, Olga', 'KX400817', '30.00'],
      ['Amsel, Peter', '88120047', '36.00'],
      ['Müller, Jörg', '07731992', '42.00'],
    ];
    const rows = payDays.map((payDay, at) => [...(guests[at] ?? []), payDay]);
    const blocks = [table(['Guest', 'Conf', 'Commission', 'Check Date'], ...rows)];
    return readPaper(
      { receivedOn: receivedOn === undefined ? undefined : day(receivedOn), blocks },
      [{ number: '2201-4', currency: 'USD', lines }],
    ).answers.map(brief);
  };

  it('has not come yet where it is after the day on which we received a response without a day', () => {
    expect(withoutDay('2026-11-16', '12/01/2026', '12/01/2026')).toEqual([
      'Vintner PD 30',
      'Amsel PD 36',
    ]);
    expect(withoutDay('2026-11-16', '11/16/2026', '11/17/2026')).toEqual([
      'Vintner PD 30 *',
      'Amsel PD 36',
    ]);
    expect(withoutDay('2027-06-30', '11/10/2026', '11/10/2026')).toEqual([
      'Vintner PD 30 *',
      'Amsel PD 36 *',
    ]);
  });

  it('is long past beside those that have come, not beside those that have not', () => {
    expect(withoutDay('2026-11-16', '06/10/2027', '06/10/2027', '11/10/2026')).toEqual([
      'Vintner PD 30',
      'Amsel PD 36',
      'Müller PD 42 *',
    ]);
  });

  it('leaves open which payment is meant where as many rows have another, far from it', () => {
    const both = ['Vintner PD 30', 'Amsel PD 36'];
    expect(withoutDay(undefined, '01/15/2027', '11/10/2026')).toEqual([
      'Vintner PD 30',
      'Amsel PD 36 *',
    ]);
    expect(withoutDay(undefined, '03/02/2026', '11/10/2026')).toEqual(both);
    expect(withoutDay(undefined, '11/10/2026', '03/02/2026')).toEqual(both);
  });

  it('has not come yet where a mail says that it was sent after we received it', () => {
    const { answers } = readPaper(
      {
        day: day('2027-03-01'),
        receivedOn: day('2026-11-16'),
        blocks: [text('Vintner, Olga KX400817: paid $30.00 on 12/20/2026')],
      },
      [{ number: '2201-4', currency: 'USD', lines }],
    );
    expect(answers.map(brief)).toEqual(['Vintner PD 30']);
  });
});
