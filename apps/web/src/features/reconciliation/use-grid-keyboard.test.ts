import { expect, it } from 'vitest';
import { stepOfKey } from './use-grid-keyboard.ts';

const press = (key: string, shiftKey = false, ctrlKey = true) =>
  stepOfKey({ key, shiftKey, ctrlKey, metaKey: false });

it('undoes with Ctrl+Z, and redoes with Ctrl+Shift+Z or Ctrl+Y [F-410]', () => {
  expect(press('z')).toBe('undo');
  expect(press('Z', true)).toBe('redo');
  expect(press('y')).toBe('redo');
  expect([press('Y', true), press('z', false, false), press('a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
