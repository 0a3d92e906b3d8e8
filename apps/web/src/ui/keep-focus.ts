import { useEffect } from 'react';

const control =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
/** Parts that cover the page temporarily. */
const covering = '[role="dialog"], [role="alertdialog"], .Toastify__toast';

/** An element with its ancestors, and the position of each among its siblings. */
interface Place {
  readonly path: readonly Element[];
  readonly positions: readonly number[];
  readonly name: string;
}

/** Returns the name of a control, to find the one that replaces it. */
export const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

function placeOf(element: Element): Place {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    path.push(at);
  const positions = path.map((one) => [...(one.parentElement?.children ?? [])].indexOf(one));
  return { path, positions, name: nameOf(element) };
}

function isOpenTo(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  return !element.matches(':disabled') && element.getClientRects().length > 0;
}

function enter(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Returns the control of a part with the same name, or else its first control. */
function controlIn(part: Element, name: string): HTMLElement | undefined {
  const found = [...part.querySelectorAll(control)]
    .filter(isOpenTo)
    .filter((one) => one.tabIndex >= 0);
  return found.find((one) => nameOf(one) === name) ?? found[0];
}

/** Returns the control at the place of a removed one, or the nearest one. */
function successorOf({ path, positions, name }: Place): HTMLElement | undefined {
  const survivor = path.findIndex((one) => one.isConnected);
  for (const [at, part] of path.entries()) {
    if (survivor === -1 || at < survivor || part.matches('main, #root')) continue;
    const position = Math.min(positions[at - 1] ?? 0, part.children.length - 1);
    const beside = part.children[position];
    const found = (beside && controlIn(beside, name)) ?? controlIn(part, name);
    if (found) return found;
  }
  return undefined;
}

/**
 * Keeps the focus from being lost. If the focused control is removed together with a dialog, panel, or
 * toast, the focus returns to what opened that; otherwise, it moves to the control that replaces the
 * removed one. It observes the document, so no dialog can forget it. Returns a function that ends it.
 */
function keepFocus(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const openers = new WeakMap<Element, Place>();
  let last: Place | undefined;
  let timer: number | undefined;

  function note(element: Element): void {
    const cover = element.closest(covering);
    if (cover && last && !openers.has(cover) && !last.path.includes(cover))
      openers.set(cover, last);
    last = placeOf(element);
  }

  function bringBack(place: Place): void {
    const [element] = place.path;
    if (!element) return;
    // A button that is disabled while it waits gets the focus back when it is enabled.
    if (element.isConnected) return isOpenTo(element) ? enter(element) : undefined;
    const cover = place.path.find((one) => one.matches(covering) && !one.isConnected);
    const opener = cover && openers.get(cover);
    if (opener) return bringBack(opener);
    const next = successorOf(place) ?? document.querySelector('main');
    if (next instanceof HTMLElement) enter(next);
  }

  const isLost = () => document.activeElement === null || document.activeElement === document.body;
  const observer = new MutationObserver(() => {
    if (last === undefined || timer !== undefined || !isLost()) return;
    // A component that moves the focus itself has precedence.
    timer = window.setTimeout(() => {
      timer = undefined;
      if (last !== undefined && isLost()) bringBack(last);
    }, 20);
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });

  document.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target !== document.body && note(target),
    { capture: true, signal },
  );
  document.addEventListener(
    'focusout',
    ({ target }) => {
      // A control of the page that is still there was left on purpose, as by Escape in a search box.
      window.setTimeout(() => {
        if (!isLost() || !(target instanceof Element) || target.closest(covering)) return;
        if (last?.path[0] === target && isOpenTo(target)) last = undefined;
      });
    },
    { capture: true, signal },
  );
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest(control) : null;
      // Not every browser focuses a clicked button. A click next to all controls removes the focus on purpose.
      if (pressed) note(pressed);
      else if (document.querySelector('[aria-modal="true"]') === null) last = undefined;
    },
    { capture: true, signal },
  );
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
    ending.abort();
  };
}

/** Runs {@link keepFocus} while the application is shown. */
export function useKeptFocus(): void {
  useEffect(keepFocus, []);
}
