import { useEffect } from 'react';
import { placeInLane } from './toast-lane.ts';

const control = 'a[href], button, input, select, textarea, label, [role="button"]';
const besideHeader = 8;
/** One of many alike: the others can be pressed meanwhile. */
const rowWeight = 1;
const pageWeight = 100;
/** What changes in one go is looked at once, in ms. */
const restMs = 50;

/** The controls that can be pressed now: those of the dialog on top, or of the page below its header. */
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
  // nobody aims at something that moves
  if (!toasts || toasts.querySelector('.Toastify__toast:hover')) return;
  const { left, right, height } = toasts.getBoundingClientRect();
  const header = document.querySelector('header');
  const top = (header?.getBoundingClientRect().bottom ?? 0) + besideHeader;
  const bottom = window.innerHeight;
  const place = placeInLane({ left, right, top, bottom, height }, pressableControls(header));
  document.documentElement.style.setProperty('--toast-lane-top', `${place}px`);
}

/** Keeps the toasts in their lane at the right below the header, beside the buttons of the page. */
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
      // before it is painted for the first time
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
