import { describe, expect, it } from 'vitest';
import { arcFileAgencyIds, mayChangeArc, mayDeleteArc, parseArc } from './arc.ts';

describe('an ARC number', () => {
  it('has exactly 8 letters or digits [A-256]', () => {
    expect(parseArc('12345678')).toBe('12345678');
    expect(parseArc('a1b2c3d4')).toBe('A1B2C3D4');
  });

  it('is refused with 7 or 9 of them [A-257, A-258]', () => {
    expect(parseArc('1234567')).toBeUndefined();
    expect(parseArc('123456789')).toBeUndefined();
    expect(parseArc('1234567/')).toBeUndefined();
  });

  it('is measured without the spaces and dashes that users enter', () => {
    expect(parseArc(' 12-34 567 8')).toBe('12345678');
    expect(parseArc('1234 - 567')).toBeUndefined();
  });

  it('can be corrected by file for two agencies, 92 first [A-349, A-350]', () => {
    expect(arcFileAgencyIds).toEqual([92, 21_160]);
  });

  it('stays while it has records', () => {
    expect(mayDeleteArc('12345678', false).allowed).toBe(true);
    expect(mayDeleteArc('12345678', true)).toMatchObject({
      reason: 'ARC 12345678 cannot be deleted because records use it',
    });
  });

  it('is changed while no record of its agency has it [F-140]', () => {
    expect(mayChangeArc('12345678', false)).toEqual({ allowed: true });
    expect(mayChangeArc('12345678', true)).toMatchObject({
      reason: 'ARC 12345678 cannot be changed because records use it',
    });
  });
});
