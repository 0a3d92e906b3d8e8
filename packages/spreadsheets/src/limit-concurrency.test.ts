import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('a gate', () => {
  it('lets a limited number through at once, the others in order, even after one that failed', async () => {
    const inTurn = limitConcurrency(2);
    const begun: number[] = [];
    const ends: Array<() => void> = [];
    const runs = [0, 1, 2, 3].map((number) =>
      inTurn(async () => {
        begun.push(number);
        await new Promise<void>((resolve) => (ends[number] = resolve));
        if (number === 1) throw new Error('failed');
        return number;
      }),
    );
    const settled = Promise.allSettled(runs);
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    await runs[1]?.catch(() => undefined);
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.();
    await runs[0];
    expect(begun).toEqual([0, 1, 2, 3]);
    ends[2]?.();
    ends[3]?.();
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await inTurn(async () => 4)).toBe(4);
  });
});
