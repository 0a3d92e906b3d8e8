import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { nameOf } from '#ui/keep-focus.ts';

/** Describes the focused control of a screen, to find it when the screen is shown again. */
interface FocusMark {
  readonly selector: string;
  readonly name: string;
  /** Its position among controls with the same selector and name. */
  readonly at: number;
}

/** How long to wait for the control after Back, in ms. */
const patienceMs = 5_000;

function alikes({ selector, name }: Omit<FocusMark, 'at'>, within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)].filter((one) => nameOf(one) === name);
}

function markOf(element: Element | null, within: Element): FocusMark | undefined {
  if (!element || element === within || !within.contains(element)) return undefined;
  const href = element.getAttribute('href');
  const tag = element.tagName.toLowerCase();
  const selector = href === null ? tag : `a[href="${CSS.escape(href)}"]`;
  const mark = { selector, name: nameOf(element) };
  return { ...mark, at: alikes(mark, within).indexOf(element as HTMLElement) };
}

/** Focuses the marked control as soon as it exists, unless the user does something first. */
function focusWhenThere(mark: FocusMark, within: Element): AbortController {
  const waiting = new AbortController();
  const { signal } = waiting;
  const look = () => {
    const found = alikes(mark, within)[mark.at];
    if (!found) return;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'nearest' });
    waiting.abort();
  };
  const observer = new MutationObserver(look);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const act of ['keydown', 'pointerdown', 'wheel'])
    document.addEventListener(act, () => waiting.abort(), { capture: true, signal });
  observer.observe(within, { childList: true, subtree: true });
  setTimeout(() => waiting.abort(), patienceMs);
  look();
  return waiting;
}

/**
 * Moves the focus to the new screen after a navigation. After Back, moves it to the control that had
 * the focus when the user left the screen.
 */
export function useFocusOnScreen(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  const wanted = useRef<FocusMark>(undefined);

  useEffect(() => {
    const marks = new Map<string, FocusMark>();
    const history = router.history as RouterHistory;
    let here = history.location.state.__TSR_key ?? '';
    return history.subscribe(({ location, action }) => {
      const mark = main.current && markOf(document.activeElement, main.current);
      if (mark) marks.set(here, mark);
      here = location.state.__TSR_key ?? '';
      const isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE';
      wanted.current = isReturn ? marks.get(here) : undefined;
    });
  }, [router]);

  useEffect(() => {
    if (shown.current === pathname || !main.current) return;
    shown.current = pathname;
    main.current.focus({ preventScroll: true });
    const mark = wanted.current;
    if (!mark) return;
    const waiting = focusWhenThere(mark, main.current);
    return () => waiting.abort();
  }, [pathname]);
  return main;
}
