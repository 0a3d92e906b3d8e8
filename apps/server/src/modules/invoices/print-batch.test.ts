import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import { type FileStore } from '@recoup/file-store/file-store';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { pageCountOf, pdfToolsPresent } from '@recoup/test-support/pdf-tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleInvoice } from '#test/invoice-documents';
import type { InvoiceDocument } from './invoice-pdf/invoice-document.ts';
import { createInvoicePrinter } from './invoice-pdf/invoice-printer.ts';
import { printBatch } from './use-cases/print-batch.ts';

const printer = createInvoicePrinter({
  workers: 2,
  onUnprintable: () => undefined,
  findLogo: async () => undefined,
});
const ids = Array.from({ length: 95 }, (_, place) => place + 1);
const linesOf = (id: number): number => 1 + (id % 40);
const readSample = async (id: number): Promise<InvoiceDocument> =>
  sampleInvoice(linesOf(id), { invoiceId: id });
let folder: string;
let files: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-print-'));
  files = await openLocalFileStore(folder);
});
afterAll(async () => {
  await printer.close();
  await rm(folder, { recursive: true });
});

function print(
  readInvoice: (id: number) => Promise<InvoiceDocument>,
  signal = new AbortController().signal,
) {
  let printed = 0;
  const onPrinted = () => (printed += 1);
  const kept = printBatch({ printer, files, invoiceIds: ids, readInvoice, signal, onPrinted });
  return { files: kept, printed: () => printed };
}

describe('printing a batch', () => {
  it('reads each invoice once for each of its two files, and both hold all of them', async () => {
    const read = new Map<number, number>();
    const printing = print(async (id) => {
      read.set(id, (read.get(id) ?? 0) + 1);
      return await readSample(id);
    });
    const { merged, zip } = await printing.files;
    expect([...read.values()].every((times) => times === 2)).toBe(true);
    expect([read.size, printing.printed()]).toEqual([ids.length, ids.length]);
    const packed = (await buffer(await files.open(zip.key))).toString('latin1');
    for (const id of ids) expect(packed).toContain(`invoice-${id}.pdf`);
    if (!pdfToolsPresent) return;
    const pages = ids.reduce((sum, id) => sum + invoicePageCount(linesOf(id)), 0);
    expect(pageCountOf(await buffer(await files.open(merged.key)))).toBe(pages);
  });

  it('keeps nothing when an invoice cannot be read, or when it is cancelled', async () => {
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of files.list()) found.push(key);
      return found.toSorted();
    };
    const before = await keys();
    const fault = new Error('the invoice is gone');
    const failing = print(async (id) => (id === 90 ? Promise.reject(fault) : readSample(id)));
    await expect(failing.files).rejects.toBe(fault);

    const cancelling = new AbortController();
    const cancelled = print(async (id) => {
      if (id === 60) cancelling.abort(new Error('cancelled'));
      return await readSample(id);
    }, cancelling.signal);
    await expect(cancelled.files).rejects.toThrow('cancelled');
    expect(await keys()).toEqual(before);
  });
});
