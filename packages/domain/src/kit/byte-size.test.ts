import { expect, test } from 'vitest';
import { bytesText } from './byte-size.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1 MB'],
  [999_999_999, '1 GB'],
  [7_840_000, '7.8 MB'],
  [20_000_000, '20 MB'],
  [1_440_000_000, '1.4 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%d bytes are printed as %s [F-321]', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
