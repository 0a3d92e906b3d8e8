import { Readable } from 'node:stream';
import type { Db } from '#platform/db/database';
import type { FileStore, StoredContent } from '#platform/files/file-store';
import { writeZip, type ZipWriter } from '#platform/files/zip';
import { invoiceDocument } from '../invoice-document.queries.ts';
import type { InvoiceDocument } from '../invoice-pdf/invoice-document.ts';
import type { InvoicePrinter } from '../invoice-pdf/invoice-printer.ts';

/** Invoices read and printed at once: enough to keep every worker busy, few enough for the memory. */
const atOnce = 40;

interface Print {
  db: Db;
  printer: InvoicePrinter;
  files: FileStore;
  invoiceIds: readonly number[];
  signal: AbortSignal;
  /** Hears of each invoice that was printed. */
  onPrinted: () => void;
}

/** The printed batch in the file store: one PDF of all invoices, and a ZIP with a PDF of each. */
export interface PrintedBatch {
  merged: StoredContent;
  zip: StoredContent;
}

/** Prints invoices one by one into a ZIP and together into one PDF, in their order. */
export async function printBatch(print: Print): Promise<PrintedBatch> {
  const { db, printer, files, invoiceIds, signal } = print;
  const documents: InvoiceDocument[] = [];
  const writer = writeZip();
  const fill = async (): Promise<void> => {
    for (let from = 0; from < invoiceIds.length; from += atOnce) {
      signal.throwIfAborted();
      const ids = invoiceIds.slice(from, from + atOnce);
      const read = await Promise.all(ids.map((id) => invoiceDocument(db, id)));
      documents.push(...read);
      await addToZip(print, writer, read);
    }
    writer.end();
  };
  const filling = fill().catch((error: unknown) => {
    writer.content.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [zip] = await Promise.all([files.put(writer.content, { signal }), filling]);
  signal.throwIfAborted();
  const merged = await printer.printTogether(documents);
  return { zip, merged: await files.put(Readable.from([merged]), { signal }) };
}

async function addToZip(
  { printer, onPrinted }: Print,
  writer: ZipWriter,
  documents: readonly InvoiceDocument[],
): Promise<void> {
  const printed = await Promise.all(documents.map((each) => printer.printInBatch(each)));
  for (const [index, { invoiceId, issuedOn }] of documents.entries()) {
    const bytes = printed[index];
    if (!bytes) throw new Error(`invoice ${invoiceId} was not printed`);
    const changedAt = new Date(`${issuedOn}T12:00:00Z`);
    writer.add(`invoice-${invoiceId}.pdf`, bytes, { changedAt, isPacked: true });
    onPrinted();
  }
}
