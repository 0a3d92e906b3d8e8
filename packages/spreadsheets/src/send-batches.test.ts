import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { rowsPerBatch } from './limits.ts';
import { createCredit, inBatches, sendBatches } from './send-batches.ts';
import type { TabularRow } from './table.ts';

test('rows are read no further than there is credit for', async () => {
  let read = 0;
  async function* chunks(): AsyncGenerator<TabularRow[]> {
    for (; read < 10; ) {
      read += 1;
      yield Array.from({ length: rowsPerBatch }, () => ({ lineNumber: read, cells: [] }));
    }
  }
  const sent: number[] = [];
  const credit = createCredit();
  const sending = sendBatches(inBatches(chunks()), credit, (rows) =>
    sent.push(rows[0]?.lineNumber ?? 0),
  );
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 20; turns += 1) await turn();
  };
  await settle();
  expect([read, sent]).toEqual([1, []]);
  credit.give(3);
  await settle();
  expect([read, sent]).toEqual([4, [1, 2, 3]]);
  credit.give(100);
  await sending;
  expect([read, sent]).toEqual([10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
});

test('rows of chunks of any size are sent in batches of one size', async () => {
  async function* chunks(): AsyncGenerator<TabularRow[]> {
    for (const size of [1, rowsPerBatch, 0, rowsPerBatch * 2 + 3])
      yield Array.from({ length: size }, () => ({ lineNumber: 1, cells: [] }));
  }
  const sizes: number[] = [];
  for await (const rows of inBatches(chunks())) sizes.push(rows.length);
  expect(sizes).toEqual([rowsPerBatch, rowsPerBatch, rowsPerBatch, 4]);
});
