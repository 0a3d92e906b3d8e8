import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeRows, type RowSlots, type RowWindow, rowWindowAt } from './row-slots.ts';

interface Rows {
  readonly count: number;
  readonly height: number;
  /** Drawn wherever it is: it may hold what is being typed. */
  readonly active: number;
}

/**
 * The rows that a frame draws, following its scrolling and its size. Before the frame has a size,
 * half of the browser's window is a fair guess at it.
 */
export function useRowSlots(frame: RefObject<HTMLElement | null>, rows: Rows): RowSlots {
  const { count, height, active } = rows;
  const [window, setWindow] = useState(() => rowWindowAt(0, innerHeight / 2, height));
  const [placed, setPlaced] = useState<RowSlots>([]);
  const slots = placeRows(placed, window, active, count);
  if (slots !== placed) setPlaced(slots);
  useEffect(() => {
    const scroller = frame.current;
    if (!scroller) return;
    const follow = () => {
      const next = rowWindowAt(scroller.scrollTop, scroller.clientHeight, height);
      const isSame = (now: RowWindow) => now.first === next.first && now.end === next.end;
      // drawn at once: a frame later, the rows scrolled to would be empty
      flushSync(() => setWindow((now) => (isSame(now) ? now : next)));
    };
    const size = new ResizeObserver(follow);
    size.observe(scroller);
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => {
      size.disconnect();
      scroller.removeEventListener('scroll', follow);
    };
  }, [frame, height]);
  return slots;
}
