import type { ResponseMatch } from '@recoup/domain/reconciliation/hotel-response';
import { describe, expect, it } from 'vitest';
import { type Mark, marksByRow, segmentsOf } from './sent-marks.ts';

const inText = (recordId: number, start: number, end: number): Mark => ({
  recordId,
  kind: 'who',
  place: { block: 0, lineNumber: 1, start, end },
});

describe('places of what was sent', () => {
  it('are found by the row in which they are, in each block anew', () => {
    const match = (lineId: number | undefined, block: number) =>
      ({
        lineId,
        places: {
          who: [{ block, lineNumber: 3, column: 0 }],
          amount: [{ block, lineNumber: 3, column: 2 }],
          outcome: [],
        },
      }) as unknown as ResponseMatch;
    const rows = marksByRow([match(7, 0), match(8, 1), match(undefined, 2)]);
    expect([...rows.keys()]).toEqual(['0:3', '1:3']);
    expect(rows.get('1:3')?.map(({ recordId, kind }) => [recordId, kind])).toEqual([
      [8, 'amount'],
      [8, 'who'],
    ]);
  });

  it('divide a line of text into its marked and unmarked parts', () => {
    const parts = segmentsOf(
      'REC 12: paid $5.00',
      [inText(12, 4, 6), inText(12, 13, 18)],
      undefined,
    );
    expect(parts.map(({ text, mark }) => [text, mark?.recordId])).toEqual([
      ['REC ', undefined],
      ['12', 12],
      [': paid ', undefined],
      ['$5.00', 12],
    ]);
  });

  it('show the record that is looked at where two records share a place', () => {
    const shared = [inText(1, 0, 9), inText(2, 5, 9)];
    const ids = (currentId: number | undefined) =>
      segmentsOf('Ann and Bo', shared, currentId).map(({ text, mark }) => [text, mark?.recordId]);
    expect(ids(2)).toEqual([
      ['Ann a', 1],
      ['nd B', 2],
      ['o', undefined],
    ]);
    expect(ids(undefined)).toEqual([
      ['Ann a', 1],
      ['nd B', 1],
      ['o', undefined],
    ]);
  });

  it('leave a line without marks whole', () => {
    expect(segmentsOf('Kind regards', [], 3)).toEqual([{ text: 'Kind regards', mark: undefined }]);
  });
});
