import { type RefObject, useEffect, useState } from 'react';

/** The columns of a table that its frame does not show. */
export interface HiddenColumns {
  /** The number of columns that are cut off or out of sight on the right. */
  readonly after: number;
  /** Whether the table has been scrolled to the right. */
  readonly isMoved: boolean;
  /** Scrolls to the next columns on the right, or from the last column back to the first. */
  readonly goOn: () => void;
}

const headers = 'thead th, [role=columnheader]';
/** The visible share from which a header counts as fully visible, because pixels are rounded. */
const whole = 0.99;
/** The share of the frame to scroll by, so that some of the visible columns stay visible. */
const step = 0.8;

/** Tables below each other share their columns. */
const countColumns = (cutOff: ReadonlySet<Element>): number =>
  new Set([...cutOff].map((header) => ('cellIndex' in header ? header.cellIndex : header))).size;

/** Tracks which columns of the table in a frame are out of sight, without forcing a layout. */
export function useHiddenColumns(frame: RefObject<HTMLElement | null>): HiddenColumns {
  const [after, setAfter] = useState(0);
  const [isMoved, setMoved] = useState(false);
  // Runs after every render, because the columns may have changed.
  useEffect(() => {
    const root = frame.current;
    if (!root) return;
    const cutOff = new Set<Element>();
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
          const isCut = intersectionRatio < whole && boundingClientRect.width > 0;
          if (isCut && rootBounds && boundingClientRect.right > rootBounds.right)
            cutOff.add(target);
          else cutOff.delete(target);
        }
        // Headers that only screen readers see are cut off, too.
        setAfter(root.scrollWidth > root.clientWidth + 1 ? countColumns(cutOff) : 0);
        setMoved(root.scrollLeft > 1);
      },
      { root, threshold: [0, whole] },
    );
    for (const header of root.querySelectorAll(headers)) seen.observe(header);
    return () => seen.disconnect();
  });
  const goOn = () => {
    if (after > 0) frame.current?.scrollBy({ left: frame.current.clientWidth * step });
    else frame.current?.scrollTo({ left: 0 });
  };
  return { after, isMoved, goOn };
}
