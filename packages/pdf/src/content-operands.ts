/** The size at which a text of a width (thousandths of the size) keeps to its style, in points. */
export function sizeWithin(
  width: number,
  {
    size,
    maxWidth,
    smallest,
  }: { size: number; maxWidth?: number | undefined; smallest?: number | undefined },
): number {
  if (maxWidth === undefined || smallest === undefined || width * size <= maxWidth * 1000)
    return size;
  return Math.max(smallest, Math.floor((maxWidth / width) * 100_000) / 100);
}

/** Red, green, and blue as operands of a content stream. */
export function colorOperands([red, green, blue]: readonly [number, number, number]): string {
  return `${decimal(red)} ${decimal(green)} ${decimal(blue)}`;
}

/** A length as content streams have it: to a hundredth of a point. */
export function decimal(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The edges of an area in points from the left and the bottom of the page. */
export type PageArea = readonly [left: number, bottom: number, right: number, top: number];

/** The operators that draw an image of the page over the whole of an area. */
export function imageOperators(name: string, [left, bottom, right, top]: PageArea): string {
  const matrix = [right - left, 0, 0, top - bottom, left, bottom].map(decimal).join(' ');
  return `q ${matrix} cm /${name} Do Q\n`;
}
