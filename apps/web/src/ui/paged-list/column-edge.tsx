import type { PointerEvent } from 'react';
import { columnWidth } from './arrange-columns.ts';
import classes from './paged-list.module.css';

/**
 * The right edge of a header, by which the column is made wider or narrower. It is for the mouse: the
 * menu of the columns has a field for the width.
 */
export function ColumnEdge({ onResize }: { readonly onResize: (width: number) => void }) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const { currentTarget: edge, clientX: from, pointerId } = event;
    const header = edge.closest('th');
    if (!header) return;
    event.preventDefault();
    const width = header.getBoundingClientRect().width;
    const widthAt = (x: number) => columnWidth(width + x - from);
    edge.setPointerCapture(pointerId);
    edge.onpointermove = ({ clientX }) => {
      // the edge follows the pointer; the column does when it is let go
      edge.style.translate = `${widthAt(clientX) - width}px 0`;
    };
    edge.onlostpointercapture = ({ clientX }) => {
      edge.onpointermove = null;
      edge.style.translate = '';
      if (Math.abs(clientX - from) > 2) onResize(widthAt(clientX));
    };
  };
  return <span aria-hidden className={classes.edge} onPointerDown={drag} />;
}
