import type { Box, Color, TextStyle } from '@recoup/pdf/canvas';

/** US Letter in points. */
export const sheet = { width: 612, height: 792 } as const;

/** The printed area; office printers need a quarter of an inch and a clip some more. */
export const margin = { left: 28, right: 584, top: 30, bottom: 768 } as const;
export const printedWidth = margin.right - margin.left;

export type Area = Box;

/**
 * The areas of a sheet folded in three that a #10 double-window envelope always shows; the sheet
 * slides 0.46 in up and down and 1 in sideways inside it. Windows begin 7/8 in from the left; the
 * lower is 4 1/2 × 1 1/8 in, 1/2 in from the bottom, the upper 3 1/2 × 7/8 in, 2 1/2 in from the
 * bottom.
 */
export const windows = {
  sender: { left: 63, top: 54, right: 243, bottom: 84 },
  recipient: { left: 63, top: 180, right: 315, bottom: 228 },
} as const satisfies Record<string, Area>;

/**
 * The areas that the windows may show when the sheet has slid: only the addresses may be printed
 * here.
 */
export const windowReach = {
  sender: { left: 0, top: 21, right: 315, bottom: 117 },
  recipient: { left: 0, top: 147, right: 387, bottom: 261 },
} as const satisfies Record<string, Area>;

/**
 * Position of the logo on page 1: between what the windows may show and the details of the invoice.
 */
export const logoArea = { left: 321, top: 37, right: 387, bottom: 115 } as const satisfies Area;

export const ink: Color = [0.1, 0.12, 0.14];
export const quiet: Color = [0.36, 0.4, 0.43];
export const accent: Color = [0.05, 0.33, 0.36];
export const hairline: Color = [0.72, 0.75, 0.77];
export const shade: Color = [0.953, 0.961, 0.965];

export const heading: TextStyle = { size: 7, weight: 'bold', color: accent };
export const body: TextStyle = { size: 7, color: ink };
export const strong: TextStyle = { size: 7, weight: 'bold', color: ink };
export const label: TextStyle = { size: 7, color: quiet };

/** The same style as a right-hand column of figures. */
export function toRight(style: TextStyle): TextStyle {
  return { ...style, align: 'right' };
}

/** The same style cut to a width in points. */
export function within(style: TextStyle, maxWidth: number): TextStyle {
  return { ...style, maxWidth };
}

/** The same style for entered texts, which are fitted whole into a space in points (F-125). */
export function whole(style: TextStyle, maxWidth: number, maxHeight: number): TextStyle {
  return { ...style, maxWidth, maxHeight };
}
