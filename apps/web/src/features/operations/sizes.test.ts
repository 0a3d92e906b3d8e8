import { describe, expect, it } from 'vitest';
import { bytesText, countText, millisecondsText } from './sizes.ts';

describe('figures of the installation', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [1_440_000_000, '1.4 GB'],
    [5_000_000_000_000_000, '5,000 TB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(bytesText(bytes)).toBe(text);
  });

  it('say when they are estimates', () => {
    expect([countText(4_999_812.4, true), countText(12)]).toEqual(['~4,999,812', '12']);
    expect([millisecondsText(0.123), millisecondsText(1234.5)]).toEqual(['0.12 ms', '1,235 ms']);
  });
});
