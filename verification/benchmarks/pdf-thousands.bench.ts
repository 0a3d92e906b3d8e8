import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import type { FileStore } from '@recoup/file-store/file-store';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { createRenderPool } from '@recoup/pdf/render-pool';
import type { InvoiceDocument } from '@recoup/server/modules/invoices/invoice-pdf/invoice-document';
import { createInvoicePrinter } from '@recoup/server/modules/invoices/invoice-pdf/invoice-printer';
import { printBatch } from '@recoup/server/modules/invoices/use-cases/print-batch';
import { withBenchFolder } from './bench-folder.ts';
import { budgets } from './budgets.ts';
import { mebibyte } from './count-bytes.ts';
import { compared, type Measurement } from './measurement.ts';
import { batch, longBatch } from './pdf-batch.ts';
import { median } from './percentile.ts';

const workers = 2;
const invoices = 2_000;
const warmInvoices = 200;
const rounds = 3;
const most = budgets['pdf-thousands'];
const onMissing = (text: string): never => {
  throw new Error(`${text} cannot be printed`);
};

const sampleAt = (place: number): InvoiceDocument => {
  const sample = longBatch[place % longBatch.length];
  if (!sample) throw new Error('the batch has no invoice');
  return sample;
};

const idsOf = (count: number): number[] => Array.from({ length: count }, (_, place) => 1 + place);

const pagesOf = (ids: readonly number[]): number =>
  ids.reduce((sum, id) => sum + invoicePageCount(sampleAt(id - 1).lines.length), 0);

/**
 * A batch of 2,000 invoices, about 20,000 pages, as a job prints it: a ZIP with a PDF of each and
 * one PDF of all, both written to files. Its pages per second, each drawn for both, compared with
 * the engine making the same calls without the template, the files, or their order; and the most
 * memory that the process gains, compared with a batch of a tenth. Rounds alternate.
 */
export async function runPdfThousandsBench(): Promise<Measurement[]> {
  return await withBenchFolder(measure);
}

async function measure(folder: string): Promise<Measurement[]> {
  const files = await openLocalFileStore(folder);
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
  const print = async (count: number): Promise<void> => {
    const printed = await printBatch({
      printer,
      files,
      invoiceIds: idsOf(count),
      readInvoice: async (id) => ({ ...sampleAt(id - 1), invoiceId: id }),
      signal: new AbortController().signal,
      onPrinted: () => undefined,
    });
    await removeAll(files, [printed.merged.key, printed.zip.key]);
  };
  const draw = async (count: number): Promise<void> => {
    const places = idsOf(count).flatMap((id) => [id, id]);
    const next = places.values();
    const drawSome = async (): Promise<void> => {
      for (const id of next) await bare.render(batch.length + ((id - 1) % longBatch.length));
    };
    await Promise.all(Array.from({ length: 40 }, drawSome));
  };
  try {
    const memory = await watchMemory(() => print(invoices));
    await draw(warmInvoices);
    const ours: number[] = [];
    const reference: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await pagesPerSecond(() => print(invoices)));
      reference.push(await pagesPerSecond(() => draw(invoices)));
    }
    const ratios = ours.map((pages, round) => pages / (reference[round] ?? Number.NaN));
    console.log(`${pagesOf(idsOf(invoices))} pages`);
    return [
      compared(most.batch, median(ours), median(reference), median(ratios)),
      // the whole batch is never in memory
      compared(most.memory, memory.most, memory.quarter),
    ];
  } finally {
    await Promise.all([printer.close(), bare.close()]);
  }
}

async function removeAll(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}

async function pagesPerSecond(run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return (2 * pagesOf(idsOf(invoices)) * 1000) / (performance.now() - started);
}

/** Memory of the process, including its workers: after a quarter of the time, and its peak. */
async function watchMemory(run: () => Promise<void>): Promise<{ quarter: number; most: number }> {
  const megabytes: number[] = [];
  const watch = setInterval(() => megabytes.push(process.memoryUsage.rss() / mebibyte), 20);
  try {
    await run();
  } finally {
    clearInterval(watch);
  }
  const quarter = Math.max(...megabytes.slice(0, Math.ceil(megabytes.length / 4)));
  return { quarter, most: Math.max(...megabytes) };
}
