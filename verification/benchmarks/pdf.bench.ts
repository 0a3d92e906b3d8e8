import { createRenderPool } from '@recoup/pdf/render-pool';
import { createInvoicePrinter } from '@recoup/server/modules/invoices/invoice-pdf/invoice-printer';
import { budgets } from './budgets.ts';
import { compared, type Measurement } from './measurement.ts';
import { batch, batchPages } from './pdf-batch.ts';
import { median } from './percentile.ts';

const workers = 2;
const rounds = 15;
const onMissing = (text: string): never => {
  throw new Error(`${text} cannot be printed`);
};

/**
 * Pages per second of a batch of invoices on two workers: from the invoice's data to its bytes,
 * compared with the engine making the same calls without the template. Rounds alternate.
 */
export async function runPdfBench(): Promise<Measurement> {
  const printer = createInvoicePrinter({
    workers,
    onUnprintable: onMissing,
    findLogo: async () => undefined,
  });
  const bare = createRenderPool<number>({
    worker: new URL('./pdf-bare-worker.ts', import.meta.url),
    size: workers,
    onMissing,
  });
  const printBatch = () => Promise.all(batch.map((invoice) => printer.printInBatch(invoice)));
  const drawBatch = () => Promise.all(batch.map((_, index) => bare.render(index)));
  const ours: number[] = [];
  const reference: number[] = [];
  try {
    await printBatch();
    await drawBatch();
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await pagesPerSecond(printBatch));
      reference.push(await pagesPerSecond(drawBatch));
    }
  } finally {
    await Promise.all([printer.close(), bare.close()]);
  }
  return compared(
    budgets.pdf.batch,
    median(ours),
    median(reference),
    median(ours.map((pages, round) => pages / (reference[round] ?? Number.NaN))),
  );
}

async function pagesPerSecond(render: () => Promise<Buffer[]>): Promise<number> {
  const started = performance.now();
  await render();
  return (batchPages * 1000) / (performance.now() - started);
}
