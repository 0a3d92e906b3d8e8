import type { RefObject } from 'react';
import { useShortcut } from '../shortcuts.ts';

function moveFocus(within: HTMLElement | null, step: 1 | -1): void {
  const links = [...(within?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step;
  links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
}

/** j and k move along the rows; Enter opens the one in focus, as on any link. */
export function useRowKeys(within: RefObject<HTMLElement | null>): void {
  useShortcut('j', 'Next row (Enter opens it)', () => moveFocus(within.current, 1));
  useShortcut('k', 'Previous row', () => moveFocus(within.current, -1));
}
