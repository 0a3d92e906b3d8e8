import type { FocusEvent } from 'react';

/** Marks what a search field shows when it is entered, so that typing replaces it. */
export function selectOnFocus(event: FocusEvent<HTMLInputElement>): void {
  event.currentTarget.select();
}
