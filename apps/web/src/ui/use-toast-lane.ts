import { useEffect } from 'react';
import { placeInLane } from './toast-lane.ts';

const control = 'a[href], button, input, select, textarea, label, [role="button"]';
const besideHeader = 8;
/** The weight of a control in a row: other rows can still be used. */
const rowWeight = 1;
const pageWeight = 100;
/** How long to wait for further changes, in ms. */
const restMs = 50;

/** Returns the usable controls: those of the top dialog, or of the page below the header. */
function pressableControls(header: Element | null) {
  const covering = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return [...(covering ?? document).querySelectorAll(control)]
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => !header?.contains(element) && element.closest('.Toastify') === null)
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const weight = element.closest('tbody, li') ? rowWeight : pageWeight;
      return { left, top, right, bottom, weight };
    });
}

function placeToasts(): void {
  const toasts = document.querySelector('.Toastify__toast-container');
  // A toast does not move while the pointer is on it.
  if (!toasts || toasts.querySelector('.Toastify__toast:hover')) return;
  const { left, right, height } = toasts.getBoundingClientRect();
  const header = document.querySelector('header');
  const top = (header?.getBoundingClientRect().bottom ?? 0) + besideHeader;
  const bottom = window.innerHeight;
  const place = placeInLane({ left, right, top, bottom, height }, pressableControls(header));
  document.documentElement.style.setProperty('--toast-lane-top', `${place}px`);
}

/** Places the toasts at the right below the header, where they cover no buttons of the page. */
export function useToastLane(): void {
  useEffect(() => {
    const shown = document.getElementsByClassName('Toastify__toast');
    let timer: number | undefined;
    const placeSoon = () => {
      if (shown.length === 0) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(placeToasts, restMs);
    };
    const observer = new MutationObserver((changes) => {
      if (shown.length === 0) return;
      const isNew = changes.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node instanceof Element && node.closest('.Toastify')),
      );
      // The first placement happens before the toast is painted.
      if (isNew) placeToasts();
      placeSoon();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', placeSoon);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('resize', placeSoon);
    };
  }, []);
}
