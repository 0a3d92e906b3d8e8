/** Lines printed on the first page of an invoice (clarification 10). */
export const linesOnFirstPage = 30;
/** Lines printed on every page after the first (clarification 10). */
export const linesOnLaterPages = 40;

/**
 * Returns the number of pages of an invoice's PDF without rendering it: 30 lines on page 1, 40 on
 * later pages. Legend, subtotals, and coupon always fit next to the lines and never add a page.
 * @throws RangeError when the count is not a whole number of lines.
 */
export function invoicePageCount(lineCount: number): number {
  if (!Number.isSafeInteger(lineCount) || lineCount < 0)
    throw new RangeError(`${lineCount} is not a number of lines`);
  return 1 + Math.ceil(Math.max(0, lineCount - linesOnFirstPage) / linesOnLaterPages);
}

/** The range of line counts that fill exactly this many pages, both ends included. */
export function lineCountsOfPages(pageCount: number): { fewest: number; most: number } {
  if (!Number.isSafeInteger(pageCount) || pageCount < 1)
    throw new RangeError(`${pageCount} is not a number of pages`);
  const most = linesOnFirstPage + (pageCount - 1) * linesOnLaterPages;
  return { fewest: pageCount === 1 ? 0 : most - linesOnLaterPages + 1, most };
}
