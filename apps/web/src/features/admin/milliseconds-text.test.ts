import { countText } from '@recoup/domain/kit/counted';
import { describe, expect, it } from 'vitest';
import { millisecondsText } from './milliseconds-text.ts';

describe('figures of the installation', () => {
  it('say when they are estimates', () => {
    expect([countText(4_999_812.4, true), countText(12)]).toEqual(['~4,999,812', '12']);
    expect([millisecondsText(0.123), millisecondsText(1234.5)]).toEqual(['0.12 ms', '1,235 ms']);
  });
});
