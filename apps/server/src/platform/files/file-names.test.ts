import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-names.ts';

describe('a file name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ann\\March.csv', 'March.csv'],
    ['a\0b\n.csv', 'ab.csv'],
    ['invoice\u202Evsc.exe', 'invoicevsc.exe'],
    ['..', 'file'],
    ['   ', 'file'],
    ['Übersicht März.xlsx', 'Übersicht März.xlsx'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('is cut to 255 bytes and keeps its ending', () => {
    const name = cleanFileName(`${'ä'.repeat(300)}.csv`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^ä+\.csv$/);
  });
});
