import { useEffect } from 'react';

const isClipped = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth &&
  element.clientWidth > 0 &&
  ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);

/** How far above what is pointed at the text may be cut off: a link in a badge in a cell. */
const levels = 3;
/** Titles that stand because a text is cut off, and fall when it is not. */
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

/** Whatever text is cut off, on whatever screen, is read whole by pointing at it (F-413). */
export function useTitlesOfClippedText(): void {
  useEffect(() => {
    document.addEventListener('pointerover', title);
    return () => document.removeEventListener('pointerover', title);
  }, []);
}
