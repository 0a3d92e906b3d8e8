import type { Color, PdfCanvas, TextStyle } from '@recoup/pdf/canvas';

/** US Letter in points, and its printed area. */
export const sheet = { width: 612, height: 792 } as const;
export const margin = { left: 36, right: 576, top: 36, bottom: 744 } as const;

const ink: Color = [0.1, 0.12, 0.14];
export const quiet: Color = [0.36, 0.4, 0.43];
export const accent: Color = [0.05, 0.33, 0.36];
export const hairline: Color = [0.72, 0.75, 0.77];
export const shade: Color = [0.953, 0.961, 0.965];

export const body: TextStyle = { size: 8, color: ink };
export const strong: TextStyle = { size: 8, weight: 'bold', color: ink };
export const small: TextStyle = { size: 7, color: ink };
export const smallHead: TextStyle = { size: 6.6, weight: 'bold', color: accent };

/** A pen that draws nothing: only the pages are counted. */
export function countPages(draw: (pen: PdfCanvas) => void): number {
  let pages = 0;
  draw({
    addPage: () => {
      pages += 1;
    },
    widthOf: () => 0,
    text: () => undefined,
    standFor: (_text, inner) => inner(),
    rect: () => undefined,
    line: () => undefined,
    image: () => undefined,
    tag: (_role, inner) => inner(),
    row: (cells) => {
      for (const { draw: inner } of cells) inner();
    },
    readLater: (_order, inner) => inner(),
    artifact: (inner) => inner(),
  });
  return pages;
}

/** Position of the next element; asking for space begins a page when the old one is full. */
export interface Place {
  y: number;
  /** Begins a page unless this one has enough points left. */
  room(height: number, onNewPage?: () => void): void;
}

/** Pages one after another, with what each carries at its foot. */
export function beginPages(pen: PdfCanvas, drawFoot: (page: number) => void): Place {
  let page = 0;
  const add = (): void => {
    page += 1;
    pen.addPage();
    pen.artifact(() => drawFoot(page));
  };
  add();
  const place: Place = {
    y: margin.top,
    room: (height, onNewPage) => {
      if (place.y + height <= margin.bottom) return;
      add();
      place.y = margin.top;
      onNewPage?.();
    },
  };
  return place;
}
