import { parentPort, workerData } from 'node:worker_threads';
import type { ReaderCredit, ReaderMessage } from './reader-messages.ts';
import { createCredit, sendBatches } from './send-batches.ts';
import { TabularError } from './tabular-error.ts';

/** A file that the thread has open. */
interface Served<Order, Batch> {
  readonly opening: unknown;
  batches(order: Order): AsyncIterable<Batch>;
}

/**
 * Runs in the thread that `startReader` starts: opens the file and makes batches of it as they are
 * asked for.
 * @param bytesOf the part of a batch that is handed over, not copied
 */
export async function serveReader<File, Order, Batch>(
  open: (file: File) => Promise<Served<Order, Batch>>,
  bytesOf: (batch: Batch) => ArrayBuffer[] = () => [],
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('a reader runs as a worker thread only');
  const send = (message: ReaderMessage, handedOver: ArrayBuffer[] = []): void =>
    port.postMessage(message, handedOver);
  const credit = createCredit();
  const ordered = new Promise<Order>((resolve) => {
    port.on('message', ({ batches, order }: ReaderCredit) => {
      resolve(order as Order);
      credit.give(batches);
    });
  });
  try {
    const { opening, batches } = await open(workerData as File);
    send({ type: 'opened', opening });
    await sendBatches(batches(await ordered), credit, (batch) =>
      send({ type: 'batch', batch }, bytesOf(batch)),
    );
    send({ type: 'done' });
  } catch (error) {
    if (error instanceof TabularError)
      send({ type: 'refused', code: error.code, message: error.message });
    else send({ type: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
  }
  port.close();
}
