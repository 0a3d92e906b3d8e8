import { expect, it } from 'vitest';
import { type Cell, cursorAt, moveCursor, nextEditable, rangeOf } from './cursor.ts';
import { gridColumns } from './grid-columns.ts';

const size = { rows: 100, pageRows: 20 };
const press = (key: string, mods: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  shiftKey: false,
  ...mods,
});
const lastCol = gridColumns.length - 1;
const colOf = (key: string) => gridColumns.findIndex((column) => column.key === key);

it('moves by arrows, pages and ends, and stops at the edges', () => {
  const from = cursorAt({ row: 50, col: 5 });
  const moves: ReadonlyArray<readonly [string, Cell]> = [
    ['ArrowUp', { row: 49, col: 5 }],
    ['ArrowDown', { row: 51, col: 5 }],
    ['ArrowLeft', { row: 50, col: 4 }],
    ['ArrowRight', { row: 50, col: 6 }],
    ['PageUp', { row: 30, col: 5 }],
    ['PageDown', { row: 70, col: 5 }],
    ['Home', { row: 50, col: 0 }],
    ['End', { row: 50, col: lastCol }],
  ];
  for (const [key, at] of moves)
    expect([key, moveCursor(from, press(key), size)?.at]).toEqual([key, at]);
  expect(moveCursor(cursorAt({ row: 0, col: 0 }), press('ArrowUp'), size)?.at.row).toBe(0);
  expect(moveCursor(cursorAt({ row: 99, col: 0 }), press('PageDown'), size)?.at.row).toBe(99);
  expect(moveCursor(from, press('End', { ctrlKey: true }), size)?.at).toEqual({
    row: 99,
    col: lastCol,
  });
  expect(moveCursor(from, press('x'), size)).toBeUndefined();
});

it('draws a range with Shift, in any direction', () => {
  const up = moveCursor(cursorAt({ row: 5, col: 5 }), press('ArrowUp', { shiftKey: true }), size)!;
  const left = moveCursor(up, press('ArrowLeft', { shiftKey: true }), size)!;
  expect(rangeOf(left)).toEqual({ top: 4, bottom: 5, left: 4, right: 5 });
  expect(rangeOf(moveCursor(left, press('ArrowLeft'), size)!)).toEqual({
    top: 4,
    bottom: 4,
    left: 3,
    right: 3,
  });
});

it('leads Tab through what can be edited, row by row, and out at the ends', () => {
  const method = colOf('paymentMethodId');
  const nights = colOf('days');
  expect(nextEditable({ row: 0, col: 0 }, 1, 2)).toEqual({ row: 0, col: nights });
  expect(nextEditable({ row: 0, col: colOf('rate') }, 1, 2)?.col).toBe(colOf('statusCode'));
  expect(nextEditable({ row: 0, col: method }, 1, 2)).toEqual({ row: 1, col: nights });
  expect(nextEditable({ row: 1, col: nights }, -1, 2)).toEqual({ row: 0, col: method });
  expect(nextEditable({ row: 1, col: method }, 1, 2)).toBeUndefined();
  expect(nextEditable({ row: 0, col: nights }, -1, 2)).toBeUndefined();
});
