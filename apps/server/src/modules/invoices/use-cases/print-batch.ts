import { Readable } from 'node:stream';
import type { FileStore, StoredContent } from '@recoup/file-store/file-store';
import { writeZip, type ZipWriter } from '@recoup/file-store/zip';
import type { InvoiceDocument } from '../invoice-pdf/invoice-document.ts';
import type { InvoicePrinter } from '../invoice-pdf/invoice-printer.ts';

/** Invoices read and printed at once: enough to keep every worker busy, few enough for the memory. */
const atOnce = 40;

interface Print {
  printer: InvoicePrinter;
  files: FileStore;
  invoiceIds: readonly number[];
  readInvoice: (id: number) => Promise<InvoiceDocument>;
  signal: AbortSignal;
  /** Hears of each invoice that was printed. */
  onPrinted: () => void;
}

/** The printed batch in the file store: one PDF of all invoices, and a ZIP with a PDF of each. */
export interface PrintedBatch {
  merged: StoredContent;
  zip: StoredContent;
}

/**
 * Prints invoices one by one into a ZIP and together into one PDF, in their order. Both files are
 * written as they are created, and invoices are read for each of them: no matter how long the
 * batch, only a few of its invoices are in memory at a time. If one file fails, the other is
 * aborted.
 */
export async function printBatch(print: Print): Promise<PrintedBatch> {
  const failed = new AbortController();
  const signal = AbortSignal.any([print.signal, failed.signal]);
  const giveUp = (error: unknown): never => {
    failed.abort(error);
    throw error;
  };
  const [zip, merged] = await Promise.allSettled([
    putZip({ ...print, signal }).catch(giveUp),
    putMerged({ ...print, signal }).catch(giveUp),
  ]);
  if (zip.status === 'fulfilled' && merged.status === 'fulfilled')
    return { zip: zip.value, merged: merged.value };
  await discard(print.files, [zip, merged]);
  print.signal.throwIfAborted();
  throw failed.signal.reason;
}

/** Takes the half of a batch away that was printed before the other failed. */
async function discard(
  files: FileStore,
  written: ReadonlyArray<PromiseSettledResult<StoredContent>>,
): Promise<void> {
  for (const each of written) if (each.status === 'fulfilled') await files.remove(each.value.key);
}

async function putMerged(print: Print): Promise<StoredContent> {
  const pieces = print.printer.printTogether(invoicesInOrder(print));
  return await print.files.put(Readable.from(pieces), { signal: print.signal });
}

async function* invoicesInOrder(print: Print): AsyncGenerator<InvoiceDocument> {
  for await (const read of readInTurns(print)) yield* read;
}

async function* readInTurns(print: Print): AsyncGenerator<InvoiceDocument[]> {
  const { invoiceIds, readInvoice, signal } = print;
  for (let from = 0; from < invoiceIds.length; from += atOnce) {
    signal.throwIfAborted();
    yield await Promise.all(invoiceIds.slice(from, from + atOnce).map(readInvoice));
  }
}

async function putZip(print: Print): Promise<StoredContent> {
  const { files, signal, onPrinted } = print;
  const writer = writeZip();
  const fill = async (): Promise<void> => {
    for await (const { invoice, bytes } of printInTurn(print)) {
      signal.throwIfAborted();
      await addToZip(writer, invoice, bytes);
      onPrinted();
    }
    writer.end();
  };
  const filling = fill().catch((error: unknown) => {
    writer.content.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [stored] = await Promise.all([files.put(writer.content, { signal }), filling]);
  return stored;
}

async function addToZip(
  writer: ZipWriter,
  { invoiceId, issuedOn }: InvoiceDocument,
  bytes: Buffer,
): Promise<void> {
  const changedAt = new Date(`${issuedOn}T12:00:00Z`);
  writer.add(`invoice-${invoiceId}.pdf`, bytes, { changedAt, isPacked: true });
  await writer.whenRead();
}

/** The invoices in their order, each with its PDF, while those after it are being printed. */
async function* printInTurn(
  print: Print,
): AsyncGenerator<{ invoice: InvoiceDocument; bytes: Buffer }> {
  const printing: Array<{ invoice: InvoiceDocument; printed: Promise<Buffer> }> = [];
  for await (const invoice of invoicesInOrder(print)) {
    const printed = print.printer.printInBatch(invoice);
    // Awaited when its turn comes; aborted with the batch if that never happens.
    printed.catch(() => undefined);
    printing.push({ invoice, printed });
    const first = printing.length < atOnce ? undefined : printing.shift();
    if (first) yield { invoice: first.invoice, bytes: await first.printed };
  }
  for (const { invoice, printed } of printing) yield { invoice, bytes: await printed };
}
