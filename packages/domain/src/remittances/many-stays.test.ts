import { expect, it } from 'vitest';
import { brief, line, text } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import { readPaper } from './read-paper.ts';

/** Twelve stays of one guest, each in another month. */
const stays = Array.from({ length: 12 }, (_, at) =>
  line(500 + at, ['Lee', 'Ann'], `2026-${String(at + 1).padStart(2, '0')}-05`, 10 + at),
);
const said = (...texts: string[]) =>
  readPaper({ day: day('2026-12-31'), blocks: [text(...texts)] }, [
    { number: '2201-4', currency: 'USD', lines: stays },
  ]).answers.map((answer) => `${answer.line.startDate} ${brief(answer)}`);

it('of a guest with many stays, each is found by its day, with or without a year', () => {
  expect(said('Lee, Ann 3/5/2026 paid $12.00', 'Lee, Ann 7/5 paid $16.00 on 12/20/2026')).toEqual([
    '2026-03-05 Lee PD 12 *',
    '2026-07-05 Lee PD 16 *',
  ]);
});

it('two of whose days are named in one line, none is chosen', () => {
  expect(said('Lee, Ann 3/5/2026 4/5/2026 paid $12.00')).toEqual([]);
});

it('of a day on which none begins, none is found', () => {
  expect(said('Lee, Ann 3/6/2026 paid $12.00')).toEqual([]);
});
