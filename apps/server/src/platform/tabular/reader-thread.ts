import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { rowsPerBatch } from './limits.ts';
import { readTable } from './read-table.ts';
import type { ReaderCredit, ReaderMessage, ReaderOrder } from './reader-messages.ts';
import type { TabularRow } from './table.ts';
import { TabularError } from './tabular-error.ts';

// Runs in the thread that `openTabular` starts: reads the file, sends batches while it has credit.

const port = parentPort;
if (!port) throw new Error('reader-thread.ts runs as a worker thread only');
const send = (message: ReaderMessage): void => port.postMessage(message);

let credit = 0;
port.on('message', ({ batches }: ReaderCredit) => {
  credit += batches;
});

async function sendRows(rows: readonly TabularRow[]): Promise<void> {
  while (credit === 0) await once(port as NonNullable<typeof port>, 'message');
  credit -= 1;
  send({ type: 'rows', rows });
}

try {
  const { path, options } = workerData as ReaderOrder;
  const table = await readTable(path, options);
  send({ type: 'opened', shape: table.shape });
  let batch: TabularRow[] = [];
  for await (const chunk of table.chunks)
    for (const row of chunk) {
      batch.push(row);
      if (batch.length < rowsPerBatch) continue;
      await sendRows(batch);
      batch = [];
    }
  if (batch.length > 0) await sendRows(batch);
  send({ type: 'done' });
} catch (error) {
  if (error instanceof TabularError)
    send({ type: 'refused', code: error.code, message: error.message });
  else send({ type: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
}
port.close();
