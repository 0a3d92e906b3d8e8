import type { KeyboardEvent, RefObject } from 'react';
import { useShortcut } from '../shortcuts.ts';

function moveFocus(within: HTMLElement | null, step: 1 | -1): void {
  const links = [...(within?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  // from the row in the side panel, wherever the focus is
  const current = document.activeElement?.closest('tr') ?? within?.querySelector('tr[data-peeked]');
  const at = links.findIndex((link) => link.closest('tr') === current);
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step;
  links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
}

/** Changes the check box of the row in focus, as a click does; with Shift, of all rows up to it. */
function tick(within: HTMLElement | null, shiftKey: boolean): void {
  const row = document.activeElement?.closest('tbody tr');
  if (!row || !within?.contains(row)) return;
  const box = row.querySelector<HTMLElement>('input[type="checkbox"]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}

interface PageTurns {
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
}

/** j and k move along the rows, x selects the one in focus, Enter opens it, as on any link. */
export function useRowKeys(within: RefObject<HTMLElement | null>, turns: PageTurns): void {
  useShortcut('nextRow', () => moveFocus(within.current, 1));
  useShortcut('previousRow', () => moveFocus(within.current, -1));
  useShortcut('nextPage', () => turns.next?.());
  useShortcut('previousPage', () => turns.previous?.());
}

/** The keys of a list whose rows can be selected; a component, so that other lists lack them. */
export function SelectionKeys({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  useShortcut('tick', () => tick(within.current, false));
  useShortcut('tickRange', () => tick(within.current, true));
  return null;
}

/** Once a row has the focus, the arrow keys move along the rows; the space bar opens a panel about it. */
export function onRowKeys(event: KeyboardEvent<HTMLElement>, onSpace?: () => void): void {
  // what is open at a cell is elsewhere in the document
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  const isOnLink = event.target instanceof Element && event.target.matches('[data-row-link]');
  if (event.key === ' ' && isOnLink && onSpace) {
    event.preventDefault();
    onSpace();
    return;
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
  const isInField =
    event.target instanceof Element && event.target.closest('select, input, textarea, button');
  if (step === undefined || isInField || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  moveFocus(event.currentTarget, step);
}
