import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './read-table.ts';
import type { ReaderCredit, ReaderMessage, ReaderOrder } from './reader-messages.ts';
import { createCredit, sendBatches } from './send-batches.ts';
import { TabularError } from './tabular-error.ts';

// Runs in the thread that `openTabular` starts: reads the file, sends batches while it has credit.

const port = parentPort;
if (!port) throw new Error('reader-thread.ts runs as a worker thread only');
const send = (message: ReaderMessage): void => port.postMessage(message);

const credit = createCredit();
port.on('message', ({ batches }: ReaderCredit) => credit.give(batches));

try {
  const { path, options } = workerData as ReaderOrder;
  const { shape, chunks } = await readTable(path, options);
  send({ type: 'opened', shape });
  await sendBatches(chunks, credit, (rows) => send({ type: 'rows', rows }));
  send({ type: 'done' });
} catch (error) {
  if (error instanceof TabularError)
    send({ type: 'refused', code: error.code, message: error.message });
  else send({ type: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
}
port.close();
