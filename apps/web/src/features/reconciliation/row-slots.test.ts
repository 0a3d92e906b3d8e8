import { describe, expect, it } from 'vitest';
import { placeRows, type RowSlots, rowWindowAt } from './row-slots.ts';

const rows = 1_000;
const drawn = (slots: RowSlots) => slots.filter((row) => row !== undefined);
const sorted = (slots: RowSlots) => drawn(slots).toSorted((one, other) => one - other);
const range = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, at) => first + at);

describe('the window', () => {
  it('has every visible row, and some more on both sides', () => {
    const { first, end } = rowWindowAt(3_217, 640, 32);
    expect(first).toBeLessThan(Math.floor(3_217 / 32));
    expect(end).toBeGreaterThan(Math.ceil((3_217 + 640) / 32));
    expect(rowWindowAt(0, 640, 32).first).toBe(0);
  });
});

describe('the slots', () => {
  const start = placeRows([], { first: 0, end: 10 }, 3, rows);

  it('begin in the order of the rows, each once', () => {
    expect(start).toEqual(range(0, 10));
    expect(placeRows([], { first: 0, end: 10 }, 3, 4)).toEqual(range(0, 4));
    expect(placeRows([], { first: 0, end: 10 }, 0, 0)).toEqual([]);
  });

  it('stay as they are while the same rows are drawn, whichever is active', () => {
    expect(placeRows(start, { first: 0, end: 10 }, 7, rows)).toBe(start);
  });

  it('leave a row that stays where it is, and give the others to those that come', () => {
    const next = placeRows(start, { first: 4, end: 14 }, 5, rows);
    expect(sorted(next)).toEqual(range(4, 14));
    for (const row of range(4, 10)) expect(next.indexOf(row)).toBe(start.indexOf(row));
    expect(next).toHaveLength(10);
  });

  it('keep the active row in its slot, however far it is scrolled away and back', () => {
    const away = placeRows(start, { first: 500, end: 510 }, 3, rows);
    expect(sorted(away)).toEqual([3, ...range(500, 510)]);
    expect(away.indexOf(3)).toBe(3);
    const back = placeRows(away, { first: 0, end: 10 }, 3, rows);
    expect(sorted(back)).toEqual(range(0, 10));
    expect(back.indexOf(3)).toBe(3);
    expect(back).toHaveLength(11);
  });

  it('let go of rows that the grid no longer has', () => {
    expect(sorted(placeRows(start, { first: 0, end: 10 }, 3, 5))).toEqual(range(0, 5));
  });
});
