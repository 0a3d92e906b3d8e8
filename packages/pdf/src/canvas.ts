import { type Weight } from './fonts.ts';
import { type PdfImage } from './pdf-image.ts';
import { type CellAttributes, type Role } from './structure.ts';

/** Red, green and blue from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number];

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly weight?: Weight;
  /** The part of the text that `x` refers to; its left edge by default. */
  readonly align?: 'left' | 'right' | 'center';
  readonly color?: Color;
  /** A longer text is set smaller, down to `smallest`, then cut with an ellipsis. In points. */
  readonly maxWidth?: number;
  /** In points; absent where a text is cut at its own size. */
  readonly smallest?: number;
  /**
   * Instead of `smallest`: a text longer than `maxWidth` is set whole within this height, on several
   * lines or smaller, around the middle of the line that it would have been. In points.
   */
  readonly maxHeight?: number;
}

export interface LineStyle {
  /** In points. */
  readonly width: number;
  readonly color?: Color;
  /** Length of dashes and of the gaps between them, in points; solid when absent. */
  readonly dash?: number;
}

/** Edges in points from the left and the top of the page. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A cell of a row: a heading where it has a scope. */
export interface Cell extends CellAttributes {
  readonly draw: () => void;
}

/**
 * The calls a template draws with, so that the engine can change without the look. Lengths
 * are points; x runs from the left edge of the page and y from its top.
 */
export interface PdfCanvas {
  /** Begins a page; what follows is drawn on it. */
  addPage(): void;
  /** The width of one line of text in multiples of its size. */
  widthOf(text: string, weight: Weight): number;
  /** Draws one line of text of any script; `y` is its baseline. */
  text(x: number, y: number, text: string, style: TextStyle): void;
  /**
   * Makes the lines that `draw` draws one text: otherwise, readers insert adjacent texts between
   * them.
   */
  standFor(text: string, draw: () => void): void;
  /** Fills a rectangle. */
  rect(x: number, y: number, width: number, height: number, color: Color): void;
  line(fromX: number, fromY: number, toX: number, toY: number, style: LineStyle): void;
  /** Draws an image over the whole of a box, as a figure with `alternative` for those who hear it. */
  image(image: PdfImage, box: Box, alternative: string): void;
  /** Marks what `draw` draws as a heading, paragraph, section or table for screen readers. */
  tag(role: Role, draw: () => void): void;
  /** Draws a row of the table around it, cell by cell; all rows of a table have as many columns. */
  row(cells: readonly Cell[]): void;
  /**
   * Gives what `draw` tags its place in reading order: at the end of the section around it, or of the
   * document, by `order`.
   */
  readLater(order: number, draw: () => void): void;
  /** Marks what `draw` draws as decoration or repetition that is not read aloud. */
  artifact(draw: () => void): void;
}
