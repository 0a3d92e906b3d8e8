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

/** What a list of twelve rows says of the invoice with some of them; the others are of other agencies. */
const read = (row: Row, ours: readonly number[]): string[] => {
  const lines = ours.map((at) =>
    line(500 + at, [guests[at] ?? '', 'John'], '2026-03-01', 30.5 + at, `884120${at + 10}`),
  );
  const list = text(...guests.map((_, at) => row(at)));
  return readPaper({ day: day('2026-11-16'), blocks: [list] }, [
    { number: '2201-4', currency: 'USD', lines },
  ]).answers.map(brief);
};

describe.each(Object.entries(rows))('of a list in text, each row with %s', (_, row) => {
  it.each([
    ['are spread over it', [1, 4, 7, 10]],
    ['stand first', [0, 1, 2]],
    ['stand last', [9, 10, 11]],
    ['is only one', [5]],
    ['are all of it', guests.map((__, at) => at)],
  ])('ours have their own amounts if they %s', (__, ours) => {
    expect(read(row, ours)).toEqual(ours.map((at) => `${guests[at]} PD ${30.5 + at} *`));
  });
});
