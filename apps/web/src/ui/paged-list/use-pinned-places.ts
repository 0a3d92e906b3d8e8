import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells each of the first columns of a table how far from the left it stays, as `--pin-2` of the
 * third: as far as the columns before it are wide.
 */
export function usePinnedPlaces(table: RefObject<HTMLTableElement | null>, count: number): void {
  useLayoutEffect(() => {
    const headers = [...(table.current?.tHead?.rows[0]?.cells ?? [])].slice(0, count);
    if (headers.length < 2) return;
    const place = () => {
      let left = 0;
      for (const [at, header] of headers.entries()) {
        table.current?.style.setProperty(`--pin-${at}`, `${left}px`);
        left += header.offsetWidth;
      }
    };
    place();
    const observer = new ResizeObserver(place);
    for (const header of headers) observer.observe(header);
    return () => observer.disconnect();
  });
}
