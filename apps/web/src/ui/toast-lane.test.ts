import { expect, test } from 'vitest';
import { placeInLane } from './toast-lane.ts';

const lane = { left: 1000, right: 1400, top: 56, bottom: 900, height: 60 };
const control = (left: number, top: number, weight = 100) => ({
  left,
  top,
  right: left + 120,
  bottom: top + 32,
  weight,
});

test('toasts stand below the header where no button is in the way [F-406]', () => {
  expect(placeInLane(lane, [])).toBe(56);
  expect(placeInLane(lane, [control(200, 64)])).toBe(56);
});

test('toasts stand below the buttons of the page, not over them [F-406]', () => {
  expect(placeInLane(lane, [control(1250, 64), control(1100, 110)])).toBe(150);
  expect(placeInLane(lane, [control(1250, 64), control(1100, 180)])).toBe(104);
});

test('toasts rather cover a row of a full list than a button of the page [F-406]', () => {
  const rows = Array.from({ length: 30 }, (_, row) => control(1200, 120 + row * 32, 1));
  expect(placeInLane(lane, [control(1250, 64), ...rows])).toBe(104);
  expect(placeInLane({ ...lane, height: 2_000 }, [control(1250, 64)])).toBe(56);
});
