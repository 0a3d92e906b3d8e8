import { describe, expect, it } from 'vitest';
import {
  countTicked,
  isTicked,
  noTicks,
  rowsThrough,
  selectedRows,
  type Ticks,
  withTicks,
} from './ticks.ts';

interface Row {
  readonly id: number;
}

const of = (...ids: number[]) => new Map(ids.map((id) => [id, { id }]));
const idOf = ({ id }: Row) => id;

describe('the ticks of a list', () => {
  it('add up over pages and can be taken off one by one [F-420]', () => {
    const first = withTicks<Row>(noTicks, of(1, 2), true);
    const both = withTicks(first, of(26), true);
    expect(countTicked(both)).toBe(3);
    const fewer = withTicks(both, of(2), false);
    expect([1, 2, 26].map((id) => isTicked(fewer, id))).toEqual([true, false, true]);
  });

  it('of all that match leave out what is taken off, and take it in again [F-420]', () => {
    const all: Ticks<Row> = { all: { matched: 12_340, except: new Set() } };
    const but = withTicks(all, of(7, 8), false);
    expect(countTicked(but)).toBe(12_338);
    expect([7, 9].map((id) => isTicked(but, id))).toEqual([false, true]);
    expect(countTicked(withTicks(but, of(7), true))).toBe(12_339);
    expect(selectedRows(but)).toEqual({ count: 12_338, except: [7, 8] });
    expect(selectedRows(withTicks<Row>(noTicks, of(2, 1), true))).toEqual({
      count: 2,
      ids: [2, 1],
    });
  });

  it.each([
    [2, 4, [2, 3, 4]],
    [4, 2, [2, 3, 4]],
    [3, 3, [3]],
    // the row ticked last is on another page
    [99, 3, [3]],
    [undefined, 1, [1]],
  ])('go from row %s to row %s [F-420]', (from, to, ids) => {
    const rows = [1, 2, 3, 4, 5].map((id) => ({ id }));
    expect(rowsThrough(rows, [from, to], idOf).map(idOf)).toEqual(ids);
  });
});
