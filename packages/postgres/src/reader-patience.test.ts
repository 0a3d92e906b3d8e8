import { describe, expect, it } from 'vitest';
import { defaultReaderRate } from './copy.ts';
import { ReaderPatience } from './reader-patience.ts';

/** How many bytes a socket buffers before it waits, and the step in which it accepts more. */
const room = 4_194_304;
const step = Math.ceil(room / 3);
const lookMs = 1_000;

/**
 * How many seconds a reader of a socket keeps its download, of a day at most. The socket is filled
 * at once, and again whenever a step of it is empty.
 * @param taken bytes that the reader has read after this many seconds
 */
function secondsOf(taken: (seconds: number) => number): number {
  const patience = new ReaderPatience(defaultReaderRate);
  let given = room;
  patience.took(given);
  for (let seconds = 1; seconds < 86_400; seconds += 1) {
    if (given - taken(seconds) <= room - step) {
      patience.took(step);
      given += step;
    }
    patience.waited(lookMs);
    if (patience.isOver) return seconds;
  }
  return Number.POSITIVE_INFINITY;
}

const steady = (bytesPerSecond: number) => (seconds: number) => bytesPerSecond * seconds;

describe('the reader of a download through a socket that takes in steps of a megabyte', () => {
  it.each([8_200, 10_000, 12_000, 16_000, 22_000])(
    'keeps it for good at %i bytes a second, for that is more than the least rate [F-203]',
    (bytesPerSecond) => {
      expect(secondsOf(steady(bytesPerSecond))).toBe(Number.POSITIVE_INFINITY);
    },
  );

  it('keeps it when it takes that much in each half minute at once [F-203]', () => {
    expect(secondsOf((seconds) => Math.floor(seconds / 30) * 30 * 8_200)).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  it.each([
    ['nothing', 0, 240],
    ['1,000 bytes a second', 1_000, 280],
    ['3,000 bytes a second', 3_000, 550],
  ])('loses it when it takes %s [F-203]', (_what, bytesPerSecond, longest) => {
    expect(secondsOf(steady(bytesPerSecond))).toBeLessThanOrEqual(longest);
  });

  it('loses it when it stops, however much it took before [F-203]', () => {
    const stops = (seconds: number) => Math.min(seconds, 600) * 1_000_000;
    expect(secondsOf(stops)).toBeLessThanOrEqual(600 + 240);
  });
});
