import { describe, expect, it } from 'vitest';
import { brief, lines, read, said, table, text } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import { readPaper } from './read-paper.ts';

const withoutDay = (receivedOn: string | undefined, ...payDays: string[]) => {
  const guests = [
    ['Vintner, Olga', 'KX400817', '30.00'],
    ['Amsel, Peter', '88120047', '36.00'],
    ['Müller, Jörg', '07731992', '42.00'],
  ];
  const rows = payDays.map((payDay, at) => [...(guests[at] ?? []), payDay]);
  const blocks = [table(['Guest', 'Conf', 'Commission', 'Check Date'], ...rows)];
  return readPaper({ receivedOn: receivedOn === undefined ? undefined : day(receivedOn), blocks }, [
    { number: '2201-4', currency: 'USD', lines },
  ]).answers.map(brief);
};

describe('a day on which a line is paid', () => {
  it.each([
    'paid $30.00 in 2024 with check 1123',
    '$30.00, paid 3/20/2025',
    '$30.00 paid Sept 2025',
    '$30.00, pay date 12/15/2026',
    '$30.00 settled with your agency 2025',
    '$30.00 wurde am 15.03.2025 bezahlt',
    '$30.00 am 15.03.2025 mit Scheck 4711 überwiesen',
    '$30.00 in 2025 betaald',
    'paid $30.00 in April',
    '$30.00 paid with the April check',
    '$30.00 paid in December',
    '$30.00 im April mit Scheck 4711 bezahlt',
    "$30.00 payé avec le chèque d'avril",
    '$30.00 pagado en abril',
    '$30.00 pagato ad aprile',
    '$30.00 pago em abril',
  ])('leaves open which payment is meant in "%s"', (words) => {
    expect(said(text(`Vintner, Olga KX400817: ${words}`))).toEqual(['Vintner PD 30']);
  });

  it.each([
    'paid $30.00 on 11/12/2026',
    '$30.00 paid with check 4821 of 9/30/2026',
    'paid $30.00 for arrival 03/04/2026',
    '$30.00 paid for her stay of March 2026',
    'paid $30.00 in October',
    '$30.00 paid for her stay in March',
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

  it('is long past beside that of most rows', () => {
    const answers = ['Vintner PD 30 *', 'Amsel PD 36 *', 'Müller PD 42'];
    expect(withoutDay(undefined, '11/10/2026', '11/10/2026', '03/02/2026')).toEqual(answers);
    expect(withoutDay('2026-11-16', '11/10/2026', '11/10/2026', '03/02/2026')).toEqual(answers);
    expect(withoutDay('2026-11-16', '11/16/2026', '03/02/2026')).toEqual([
      'Vintner PD 30 *',
      'Amsel PD 36',
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

describe('what leaves open which payment is meant', () => {
  const later = 'the day on which it is paid has not come yet';
  const earlier = 'it may be an earlier payment';
  const doubtIn = (words: string) =>
    read([text(`Vintner, Olga KX400817: ${words}`)])
      .answers.flatMap(({ doubts }) => doubts)
      .find((doubt) => doubt === later || doubt === earlier);
  const doubtBelow = (heading: string, day: string, ...[more, value = '']: string[]) =>
    read([
      table(
        ['Guest', 'Conf', 'Commission', heading, ...(more === undefined ? [] : [more])],
        ['Vintner, Olga', 'KX400817', '30.00', day, value],
      ),
    ]).answers.map(({ doubts }) => doubts);

  it.each([
    ['paid $30.00, booked 3/20/2025', earlier],
    ['paid $30.00; booked 3/20/2025', undefined],
    ['paid $30.00 | booked 3/20/2025', undefined],
    ['paid $30.00. Booked 3/20/2025', undefined],
    ['paid $30.00 as agreed with your kind colleague at the desk on 3/20/2025', undefined],
    ['paid $30.00 on 5/15/2026', earlier],
    ['paid $30.00 on 5/16/2026', undefined],
    ['paid $30.00 on 11/16/2026', undefined],
    ['paid $30.00 on 11/17/2026', later],
    ['$30.00 payday 3/20/2025', earlier],
    ['$30.00 zahlbar 3/20/2025', earlier],
    ['$30.00 repayable 3/20/2025', undefined],
    ['$30.00 op 15-03-2025 betaald', earlier],
    ['$30.00 am 15.03.2025 vollständig bezahlt', earlier],
    ['$30.00 am 15.03.2025 gebucht', undefined],
    ['am 15.03.2025 angereist, $30.00 bezahlt', undefined],
    ['paid $30.00 in 2026', undefined],
    ['paid $30.00 back in 2024', earlier],
    ['paid $30.00 Sept. 2025', earlier],
    ['paid $30.00 Sept 2025-12', undefined],
    ['paid $30.00 nel 2024/25', undefined],
    ['paid $30.00 no 2025', undefined],
    ['paid $30.00 in 2025.', earlier],
    ['paid $30.00 in 2025, as agreed', earlier],
    ['paid $30.00 in 2025.50', undefined],
    ['$30.00 am 15.03.2025 voll und ganz bezahlt', earlier],
    ['$30.00 am 15.03.2025 vollständig auf Ihr Konto überwiesen', earlier],
    ['$30.00 op 15-03-2025 al volledig aan u betaald', earlier],
    ['$30.00 le 15/03/2025 entièrement payé', earlier],
    ['$30.00 on 3/20/2025 was paid', earlier],
    ['$30.00 am 15.03.2025, am 20.10.2026 bezahlt', undefined],
    ['paid $30.00 2024', earlier],
    ['$30.00 bezahlt 2024', earlier],
    ['$30.00 pagado (2024)', earlier],
    ['paid $30.00 2026', undefined],
    ['paid $2024', undefined],
    ['$30.00 room 2024, paid', undefined],
    ['$30.00 booked in 2024 and paid', undefined],
  ])('is the day or the year beside a word for a payment: "%s"', (words, doubt) => {
    expect(doubtIn(words)).toBe(doubt);
  });

  it.each([
    'Fällig am',
    'Fälligkeit',
    'Geplant',
    'Geplanter Tag',
    'Prévu le',
    'Prévue',
    'Prevista',
    'Programado',
    'Expected',
    'Projected Date',
  ])('is a day below "%s"', (heading) => {
    expect(doubtBelow(heading, '11/30/2026')).toEqual([[later]]);
    expect(doubtBelow(heading, 'none')).toEqual([[]]);
  });

  it.each(['Residue', 'Unplanned', 'Dues'])('is no day below "%s"', (heading) => {
    expect(doubtBelow(heading, '11/30/2026')).toEqual([[]]);
  });

  it.each([
    ['Paid', '30.00', []],
    ['Net', '30.00', []],
    ['Check No', '4821', []],
    ['Check No', 'tbd', [later, 'only what is due is stated']],
    ['Pay Date', '11/10/2026', []],
    ['Scheduled Payment', '30.00', [later]],
  ])('is a planned day without a payment beside it: %s %s', (heading, value, doubts) => {
    expect(doubtBelow('Due Date', '11/30/2026', heading, value)).toEqual([doubts]);
  });

  it.each([
    ['20250320', [earlier]],
    ['45736', [earlier]],
    ['20261110', []],
    ['20261120', [later]],
  ])('may be a day in digits: %s', (day, doubts) => {
    expect(doubtBelow('Pay Date', day)).toEqual([doubts]);
  });

  it.each([
    ['12/10/2026', 'Müller PD 42 *'],
    ['12/11/2026', 'Müller PD 42'],
  ])('is a day more than a month after most of them: %s', (day, answer) => {
    expect(withoutDay(undefined, '11/10/2026', '11/10/2026', day)).toEqual([
      'Vintner PD 30 *',
      'Amsel PD 36 *',
      answer,
    ]);
  });
});
