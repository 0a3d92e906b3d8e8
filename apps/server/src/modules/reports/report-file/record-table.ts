import { counted } from '@recoup/domain/kit/counted';
import type { PdfCanvas, TextStyle } from '@recoup/pdf/canvas';
import { accent, margin, type Place, quiet, shade, small, smallHead, strong } from './page.ts';

export interface TableColumn<Row> {
  readonly title: string;
  readonly width: number;
  /** Figures are right-aligned and never cut. */
  readonly figures?: boolean;
  readonly text: (row: Row) => string;
}

const rowHeight = 11.5;
const gap = 3;

/**
 * A heading with a table under it that runs over as many pages as it needs.
 * @throws RangeError when the columns are wider than the page
 */
export function drawTable<Row>(
  pen: PdfCanvas,
  place: Place,
  title: string,
  columns: ReadonlyArray<TableColumn<Row>>,
  rows: readonly Row[],
): void {
  if (rows.length === 0) return;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  if (width > margin.right - margin.left)
    throw new RangeError(
      `The table ${title} is ${width} points wide: it does not fit on the page.`,
    );
  const placed = columns.map((column, index) => {
    const left = margin.left + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0);
    const anchor = column.figures ? left + column.width - gap : left + gap;
    return { ...column, anchor };
  });
  const drawHead = (): void => {
    const baseline = place.y + 8;
    pen.row(
      placed.map(({ title: text, anchor, figures }) => ({
        scope: 'Column',
        draw: () =>
          pen.text(anchor, baseline, text, figures ? { ...smallHead, align: 'right' } : smallHead),
      })),
    );
    pen.line(margin.left, place.y + 12, margin.right, place.y + 12, { width: 0.6, color: accent });
    place.y += 13;
  };
  place.room(28 + 2 * rowHeight);
  place.y += 14;
  pen.tag('H2', () => {
    pen.text(margin.left, place.y, title, { ...strong, size: 9.5, color: accent });
    pen.text(margin.right, place.y, counted(rows.length, 'record'), {
      ...small,
      color: quiet,
      align: 'right',
    });
  });
  place.y += 4;
  pen.tag('Table', () => {
    drawHead();
    rows.forEach((row, index) => {
      place.room(rowHeight, () => pen.artifact(drawHead));
      if (index % 2 === 1)
        pen.rect(margin.left, place.y, margin.right - margin.left, rowHeight, shade);
      const baseline = place.y + 8.2;
      pen.row(
        placed.map(({ text, anchor, figures, width }) => ({
          draw: () => {
            const style: TextStyle = { ...small, maxWidth: width - 2 * gap };
            const fitting: TextStyle = figures
              ? { ...style, align: 'right', smallest: 1 }
              : { ...style, maxHeight: rowHeight - 0.8 };
            pen.text(anchor, baseline, text(row), fitting);
          },
        })),
      );
      place.y += rowHeight;
    });
  });
}
