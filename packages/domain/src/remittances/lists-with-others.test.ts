import { describe, expect, it } from 'vitest';
import { brief, line, text } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import { readPaper } from './read-paper.ts';

const guests =
  'Anders Baker Cooper Dawson Ellis Foster Grant Harris Irving Jacobs Keller Lowell'.split(' ');
const paidTo = (at: number): string => (30.5 + at).toFixed(2);

type Row = (at: number) => string;
const dated = '2026-03-01 to 2026-03-05';
const rows: Record<string, Row> = {
  'the number first': (at) =>
    `884120${at + 10} ${guests[at]}, John ${dated} paid USD ${paidTo(at)} by check`,
  'the guest first': (at) =>
    `${guests[at]}, John 884120${at + 10} ${dated} paid USD ${paidTo(at)} by check`,
  'days and an amount alone': (at) =>
    `884120${at + 10} ${guests[at]}, John 03/01/2026 03/05/2026 ${paidTo(at)}`,
  'a label before the number': (at) =>
    `Conf 884120${at + 10} ${guests[at]}, John ${dated} paid USD ${paidTo(at)}`,
  'the words of a sentence': (at) =>
    `884120${at + 10} ${guests[at]}, John ${dated} commission of ${paidTo(at)} USD was paid by check.`,
};

/** Reads a list of twelve rows against an invoice with some of them; the others are of other agencies. */
const readList = (
  row: Row,
  ours: readonly number[],
  above: string[] = [],
  below: string[] = [],
) => {
  const lines = ours.map((at) =>
    line(500 + at, [guests[at] ?? '', 'John'], '2026-03-01', 30.5 + at, `884120${at + 10}`),
  );
  const list = text(...above, ...guests.map((_, at) => row(at)), ...below);
  return readPaper({ day: day('2026-11-16'), blocks: [list] }, [
    { number: '2201-4', currency: 'USD', lines },
  ]);
};

const plainRow: Row = (at) => `884120${at + 10} ${guests[at]}, John 03/01/2026 ${paidTo(at)}`;

it.each([
  'Check No. 100234 04/05/2026 USD 432.00',
  'Wire reference 100234 of 04/05/2026 432.00 USD',
  'Payment 100234 04/05/2026 total 432.00',
])('a payment in the form of the rows is none of them: "%s"', (payment) => {
  const { envelope, answers } = readList(plainRow, [1, 4], [payment]);
  expect(envelope).toMatchObject({ total: 43_200, number: '100234', date: '2026-04-05' });
  expect(answers.map(brief)).toEqual(['Baker PD 31.5 *', 'Ellis PD 34.5 *']);
});

it('nor is a fee', () => {
  const { envelope } = readList(plainRow, [1, 4], [], ['Bank fee 100234 04/05/2026 -5.00']);
  expect(envelope.deductions).toEqual([-500]);
});

describe.each(Object.entries(rows))('of a list in text, each row with %s', (_, row) => {
  it.each([
    ['are spread over it', [1, 4, 7, 10]],
    ['stand first', [0, 1, 2]],
    ['stand last', [9, 10, 11]],
    ['is only one', [5]],
    ['are all of it', guests.map((__, at) => at)],
  ])('ours have their own amounts if they %s', (__, ours) => {
    expect(readList(row, ours).answers.map(brief)).toEqual(
      ours.map((at) => `${guests[at]} PD ${30.5 + at} *`),
    );
  });
});
