import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import { warmFonts } from '@recoup/pdf/document-fonts';
import type { PdfImage } from '@recoup/pdf/pdf-image';
import { createRenderPool } from '@recoup/pdf/render-pool';
import { type InvoiceDocument } from './invoice-document.ts';
import { renderInvoice, type UnprintableReport } from './render-invoice.ts';

/** So many pages take less time here than the way to a worker and back is worth. */
const pagesInProcess = 10;

export interface InvoicePrinterOptions {
  /** Worker threads at most; none starts before a long document or a batch needs it. */
  readonly workers: number;
  readonly onUnprintable: UnprintableReport;
  /** Reads the logo in a file; undefined where it cannot be printed. */
  readonly findLogo: (fileId: number) => Promise<PdfImage | undefined>;
}

/** Prints invoices without holding up other requests. */
export interface InvoicePrinter {
  /** Reads the fonts (some 50 ms), so that the first invoice takes no longer than the next. */
  warm(): void;
  /** The PDF of an invoice someone waits for: 1 to 10 pages here, more in a worker. */
  print(invoice: InvoiceDocument): Promise<Buffer>;
  /** The PDF of an invoice of a batch, always in a worker. Many may be asked for at once. */
  printInBatch(invoice: InvoiceDocument): Promise<Buffer>;
  /** One PDF of several invoices one after another, in a worker: its bytes as they are made. */
  printTogether(invoices: AsyncIterable<InvoiceDocument>): AsyncGenerator<Buffer, void, void>;
  /** Finishes what was asked for and ends the workers. */
  close(): Promise<void>;
}

/** The process's printer; make one and close it at shutdown. */
export function createInvoicePrinter(options: InvoicePrinterOptions): InvoicePrinter {
  const { workers, onUnprintable, findLogo } = options;
  const pool = createRenderPool<InvoiceDocument>({
    worker: new URL('./invoice-render-worker.ts', import.meta.url),
    size: workers,
    onMissing: onUnprintable,
  });
  const withLogo = async (invoice: InvoiceDocument): Promise<InvoiceDocument> => {
    const { logoFileId } = invoice.company;
    return logoFileId === null ? invoice : { ...invoice, logo: await findLogo(logoFileId) };
  };
  async function* withLogos(invoices: AsyncIterable<InvoiceDocument>) {
    for await (const invoice of invoices) yield await withLogo(invoice);
  }
  return {
    warm: warmFonts,
    print: async (invoice) =>
      invoicePageCount(invoice.lines.length) <= pagesInProcess
        ? await renderInvoice(await withLogo(invoice), onUnprintable)
        : await pool.render(await withLogo(invoice)),
    printInBatch: async (invoice) => await pool.render(await withLogo(invoice)),
    printTogether: (invoices) => pool.renderSeries(withLogos(invoices)),
    close: () => pool.close(),
  };
}
