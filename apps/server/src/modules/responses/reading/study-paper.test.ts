import type { Paper } from '@recoup/domain/remittances/paper';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findNamed, readLines } from './study-paper.ts';

afterEach(() => vi.restoreAllMocks());

/** A text of so many lines, of which each names an invoice. */
const paperOf = (lines: number): Paper => ({
  blocks: [
    {
      kind: 'text',
      lines: Array.from({ length: lines }, (_, at) => ({
        lineNumber: at + 1,
        text: `Invoice No. ${100_000 + at} for guest Smith from 2026-03-01 to 2026-03-05`,
      })),
    },
  ],
});

describe('what a hotel returned', () => {
  it('names nothing if it takes too long to study, and the next response is studied', async () => {
    const short = AbortSignal.timeout(1);
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(short).mockReturnValueOnce(short);
    const slow = await findNamed(paperOf(5_000), 'slow.txt');
    expect(slow.references.numbers.size).toBe(0);
    expect(slow.stays).toEqual([]);
    expect(await readLines(paperOf(5_000), [], {})).toBeUndefined();

    const { references } = await findNamed(paperOf(3), 'next.txt');
    expect([...references.numbers]).toEqual([100_000, 100_001, 100_002]);
  });

  it('says why it could not be studied if the reader itself fails', async () => {
    const broken = { blocks: [{ kind: 'text' }] } as unknown as Paper;
    await expect(findNamed(broken, 'broken.txt')).rejects.toThrow(TypeError);
  });
});
