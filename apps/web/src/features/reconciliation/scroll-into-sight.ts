import type { Cell } from './cursor.ts';
import { frozenColumns } from './grid-columns.ts';
import { headHeight } from './grid-head.tsx';

/** Scrolls the grid just so far that a cell is in sight, clear of the head and the frozen columns. */
export function scrollIntoSight(grid: HTMLElement, { row, col }: Cell, rowHeight: number): void {
  const { scrollTop, scrollLeft, clientWidth } = grid;
  const height = grid.clientHeight - headHeight;
  const top = row * rowHeight;
  const lowest = top + rowHeight - height;
  if (top < scrollTop) grid.scrollTop = top;
  else if (lowest > scrollTop) grid.scrollTop = lowest;

  const heads = grid.querySelectorAll<HTMLElement>('[role=columnheader]');
  const [head, firstLoose] = [heads[col], heads[frozenColumns]];
  if (col < frozenColumns || !head || !firstLoose) return;
  const left = head.offsetLeft - firstLoose.offsetLeft;
  const rightmost = head.offsetLeft + head.offsetWidth - clientWidth;
  if (left < scrollLeft) grid.scrollLeft = left;
  else if (rightmost > scrollLeft) grid.scrollLeft = rightmost;
}
