import { describe, expect, it } from 'vitest';
import { invoicePageCount, lineCountsOfPages } from './invoice-pages.ts';

describe("an invoice's page count", () => {
  it.each([
    [0, 1],
    [1, 1],
    [30, 1],
    [31, 2],
    [70, 2],
    [71, 3],
    [110, 3],
    [1_990, 50],
    [1_991, 51],
  ])('%i lines fill %i pages', (lines, pages) => {
    expect(invoicePageCount(lines)).toBe(pages);
  });

  it('and the line counts of a page count are each other inverted', () => {
    for (let pages = 1; pages <= 60; pages += 1) {
      const { fewest, most } = lineCountsOfPages(pages);
      expect(invoicePageCount(fewest)).toBe(pages);
      expect(invoicePageCount(most)).toBe(pages);
      expect(invoicePageCount(most + 1)).toBe(pages + 1);
    }
  });

  it('is refused for anything but a count', () => {
    expect(() => invoicePageCount(-1)).toThrow(RangeError);
    expect(() => lineCountsOfPages(0)).toThrow(RangeError);
  });
});
