import { type RefObject, useEffect, useState } from 'react';

/** How far a table is moved sideways in the frame that it does not fit into. */
export interface HiddenColumns {
  /** Columns that are cut off, or out of sight, at the right. */
  readonly after: number;
  /** Whether the first columns are out of sight. */
  readonly isMoved: boolean;
  /** Moves on to the columns at the right; from the last ones back to the first. */
  readonly goOn: () => void;
}

const headers = 'thead th, [role=columnheader]';
/** A share of a header above which it counts as seen whole, whatever pixels are rounded to. */
const whole = 0.99;
/** Of the frame, so that what was cut off is seen beside what was not. */
const step = 0.8;

/** Follows which columns of the table in a frame are out of sight; nobody is asked to lay out anything for it. */
export function useHiddenColumns(frame: RefObject<HTMLElement | null>): HiddenColumns {
  const [after, setAfter] = useState(0);
  const [isMoved, setMoved] = useState(false);
  // after each drawing: it may have brought other columns
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
        // names of columns that are kept for screen readers alone are cut off, too
        setAfter(root.scrollWidth > root.clientWidth + 1 ? cutOff.size : 0);
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
