import { useEffect } from 'react';

const control =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
/** What lies over the page for a while. */
const covering = '[role="dialog"], [role="alertdialog"], .Toastify__toast';

/** An element with all that it lies in, outwards, and where among its siblings each of them stood. */
interface Place {
  readonly path: readonly Element[];
  readonly positions: readonly number[];
  readonly name: string;
}

/** What a control is called, for finding the one that has taken its place. */
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

/** The control of a part that is called the same; else the first that Tab reaches. */
function controlIn(part: Element, name: string): HTMLElement | undefined {
  const found = [...part.querySelectorAll(control)]
    .filter(isOpenTo)
    .filter((one) => one.tabIndex >= 0);
  return found.find((one) => nameOf(one) === name) ?? found[0];
}

/** What stands where a removed control stood, or nearest to it; undefined where nothing does. */
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
 * Keeps the focus from falling to the page. When what has it goes, the focus returns to what opened the
 * dialog, panel, or menu that went with it; else it goes to what stands in the place of what went. It
 * watches the document, so that no part can forget it. Returns what ends it.
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
    // a button that waits for an answer has the focus again when it can take it
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
    // a part that has a place of its own for the focus comes first
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
    'pointerdown',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest(control) : null;
      // not every browser focuses a pressed button; who presses beside all of them leaves on purpose
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

/** {@link keepFocus} while the application is shown. */
export function useKeptFocus(): void {
  useEffect(keepFocus, []);
}
