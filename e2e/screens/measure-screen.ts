/** A fault of the current screen, measured in the page. */
export interface Measured {
  readonly kind: 'overlap' | 'sideways' | 'unsaid' | 'clipped' | 'markup';
  readonly what: string;
}

/**
 * Compares the boxes of a page. Runs in the browser, so it must not use anything from outside.
 * - overlap: two controls or labeled fields cover part of each other, and scrolling to the one below does
 *   not help
 * - sideways: the page is wider than the window
 * - unsaid: a frame scrolls sideways without saying so, or a list does although its columns have to fit
 * - clipped: text is cut off and has no title
 * - markup: invalid HTML, or an id that is used twice
 */
export function measureScreen(listsFitFromPx: number): Measured[] {
  const found: Measured[] = [];
  const main = document.querySelector('main');
  const isShown = (element: Element): boolean => element.checkVisibility();
  const last = (selector: string): Element | undefined =>
    [...document.querySelectorAll(selector)].findLast(isShown);
  // What is open covers the rest of the page.
  const part: Element =
    last('[aria-modal="true"]') ??
    last('[role="dialog"], [role="menu"], [role="listbox"]') ??
    document.body;
  // Scrolled content would be behind the header.
  main?.scrollTo({ top: 0 });

  const nameOf = (element: Element): string => {
    const { labels } = element as HTMLInputElement;
    const text =
      element.getAttribute('aria-label') ??
      labels?.[0]?.textContent ??
      (element as HTMLElement).innerText ??
      '';
    return `${element.tagName.toLowerCase()} "${text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const all = (selector: string): HTMLElement[] =>
    [...part.querySelectorAll<HTMLElement>(selector)].filter(isSeen);

  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  const clipping = new Map<Element, Box | undefined>();
  /** Returns the box to which an element clips its content; the main element does not count. */
  const clipOf = (element: Element): Box | undefined => {
    if (element === main || element === document.body || element === document.documentElement)
      return undefined;
    if (!clipping.has(element)) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isOpen = overflowX === 'visible' && overflowY === 'visible';
      clipping.set(element, isOpen ? undefined : element.getBoundingClientRect());
    }
    return clipping.get(element);
  };
  const boxesOf = (element: Element): Box[] =>
    [...element.getClientRects()]
      .map(({ left, top, right, bottom }) => {
        let box: Box = { left, top, right, bottom };
        for (let up = element.parentElement; up; up = up.parentElement) {
          const clip = clipOf(up);
          if (!clip) continue;
          box = {
            left: Math.max(box.left, clip.left),
            top: Math.max(box.top, clip.top),
            right: Math.min(box.right, clip.right),
            bottom: Math.min(box.bottom, clip.bottom),
          };
        }
        return box;
      })
      .filter((box) => box.right - box.left >= 4 && box.bottom - box.top >= 4);

  // overlap
  const controls = all(
    'input:not([type=hidden]), textarea, select, button, a[href], summary, label, .mantine-InputWrapper-root, [tabindex]:not([tabindex="-1"]), [role=checkbox], [role=switch]',
  ).map((element) => ({ element, boxes: boxesOf(element) }));
  const inOneField = (one: Element, other: Element): boolean => {
    const field = one.closest('.mantine-Input-wrapper');
    const isLabelOf = (label: Element, control: Element) =>
      label instanceof HTMLLabelElement && label.control === control;
    return (
      (field !== null && field === other.closest('.mantine-Input-wrapper')) ||
      isLabelOf(one, other) ||
      isLabelOf(other, one)
    );
  };
  const slack = 2;
  const isCovered = (one: Box, other: Box): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;
  /** Returns the bar at the end of a scrolling part that contains the one element, while the other scrolls under it. */
  const barOver = (one: Element, other: Element): Element | undefined => {
    for (let up = one.parentElement; up && !up.contains(other); up = up.parentElement) {
      const { position, bottom } = getComputedStyle(up);
      if (position === 'sticky' && bottom !== 'auto') return up;
    }
    return undefined;
  };
  /** Returns whether an element, or the beginning of a tall one, is clear of a bar once it has the focus. */
  const comesClear = (element: Element, bar: Element | undefined): boolean => {
    if (!bar) return false;
    const scrolled: Array<[Element, number, number]> = [];
    for (let up = element.parentElement; up; up = up.parentElement)
      scrolled.push([up, up.scrollLeft, up.scrollTop]);
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { top, bottom, height } = element.getBoundingClientRect();
    const seen = height > 200 ? top + 24 : bottom;
    const isClear = seen <= bar.getBoundingClientRect().top + slack;
    for (const [up, left, above] of scrolled)
      up.scrollTo({ left, top: above, behavior: 'instant' });
    return isClear;
  };
  for (const [place, one] of controls.entries())
    for (const other of controls.slice(place + 1)) {
      // first what costs least: a long list has half a million pairs
      if (!one.boxes.some((box) => other.boxes.some((theirs) => isCovered(box, theirs)))) continue;
      const isWithin = one.element.contains(other.element) || other.element.contains(one.element);
      if (isWithin || inOneField(one.element, other.element)) continue;
      if (comesClear(one.element, barOver(other.element, one.element))) continue;
      if (comesClear(other.element, barOver(one.element, other.element))) continue;
      found.push({
        kind: 'overlap',
        what: `${nameOf(one.element)} and ${nameOf(other.element)}`,
      });
    }

  // sideways
  const scrollsSideways = (element: Element): boolean =>
    element.scrollWidth > element.clientWidth + 1;
  const page = document.documentElement;
  const wide = [page, document.body, ...(main ? [main] : [])].find(scrollsSideways);
  if (wide) {
    const edge = wide.getBoundingClientRect().left + wide.clientWidth;
    const culprit = all('*').find(
      (element) =>
        element.getBoundingClientRect().right > edge + 1 &&
        boxesOf(element).some((box) => box.right > edge + 1),
    );
    found.push({
      kind: 'sideways',
      what: `${wide.scrollWidth} px wide${culprit ? ` for ${nameOf(culprit)}` : ''}`,
    });
  }
  for (const element of document.querySelectorAll('header *')) {
    const { left, right, width } = element.getBoundingClientRect();
    if (isSeen(element) && width > 0 && (right > innerWidth + 1 || left < -1))
      found.push({ kind: 'sideways', what: `${nameOf(element)} of the header is out of sight` });
  }

  // unsaid
  for (const element of all('*')) {
    const { overflowX } = getComputedStyle(element);
    if (!['auto', 'scroll'].includes(overflowX) || !scrollsSideways(element)) continue;
    if (element === main || element === document.body || element.matches('pre, textarea')) continue;
    const isSaid = element.parentElement?.querySelector(':scope > [data-more]') !== null;
    const mayScroll = innerWidth < listsFitFromPx || !element.closest('[data-list-state]');
    if (!isSaid) found.push({ kind: 'unsaid', what: nameOf(element) });
    else if (!mayScroll)
      found.push({
        kind: 'unsaid',
        what: `${element.getAttribute('aria-label')} needs ${element.scrollWidth} of ${element.clientWidth} px`,
      });
  }

  // clipped
  for (const element of all('*')) {
    const isField = element.matches('input, textarea, select');
    if (isField || element.clientWidth <= 1 || !scrollsSideways(element)) continue;
    const { overflowX } = getComputedStyle(element);
    if (!['hidden', 'clip'].includes(overflowX) || element.innerText.trim() === '') continue;
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    if (!element.closest('[title]')) found.push({ kind: 'clipped', what: nameOf(element) });
  }

  // markup
  // the label of an item of Mantine's menus is a div, whatever the item is
  const wrong =
    'a[type], label div, label p, button:not([role=menuitem]) div, button p, button ul, p div, p ul, meta[property]:not([content])';
  for (const element of document.querySelectorAll(wrong))
    found.push({ kind: 'markup', what: element.outerHTML.slice(0, 120) });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of new Set(ids.filter((id, place) => ids.indexOf(id) !== place)))
    found.push({ kind: 'markup', what: `the id ${id} stands twice` });

  return found;
}
