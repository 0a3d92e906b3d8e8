import { useEffect } from 'react';

const isClipped = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth &&
  element.clientWidth > 0 &&
  ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);

/** How many elements to check, from the one under the pointer: a link in a badge in a cell. */
const levels = 3;
/** Marks titles that were set here, so that they can be removed when the text fits. */
const ours = 'titleOfClipped';

function title({ target }: Event): void {
  let element = target instanceof HTMLElement ? target : null;
  for (let level = 0; element && level < levels; level += 1, element = element.parentElement) {
    if (element.dataset[ours] !== undefined) {
      delete element.dataset[ours];
      element.removeAttribute('title');
    }
    if (element.closest('[title]') || !isClipped(element)) continue;
    const text = element.innerText.trim();
    if (text === '') continue;
    element.title = text;
    element.dataset[ours] = '';
    return;
  }
}

/** Shows text that is cut off in full when the user points to it, on every screen (F-413). */
export function useTitlesOfClippedText(): void {
  useEffect(() => {
    document.addEventListener('pointerover', title);
    return () => document.removeEventListener('pointerover', title);
  }, []);
}
