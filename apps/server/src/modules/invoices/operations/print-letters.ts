import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { addStoredFile } from '#platform/files/stored-files';
import { AppError } from '#platform/http/app-error';
import type { JobRun } from '#platform/jobs/job';
import { invoiceDocument } from '../invoice-document.queries.ts';
import type { InvoiceDocument } from '../invoice-pdf/invoice-document.ts';
import type { GenerationDeps } from './generate-invoices.ts';

/** Prints the invoices of letters into one PDF, in the order of the queue. */
export async function printLetters(
  { db, files, printer }: GenerationDeps,
  { id: jobId, input, progress, signal }: JobRun<{ deliveryIds: number[] }>,
): Promise<object> {
  const { rows } = await sql<{ invoiceId: number; createdBy: number | null }>`
    select d.invoice_id as "invoiceId", j.created_by as "createdBy"
    from invoice_deliveries d left join job_progress j on j.id = ${jobId}
    where d.id = any(${input.deliveryIds}::int[]) order by d.id`.execute(db);
  const [first] = rows;
  if (!first) throw new AppError('refused', 'There is no letter to print.');
  const invoices = async function* (): AsyncGenerator<InvoiceDocument> {
    for (const [done, { invoiceId }] of rows.entries()) {
      signal.throwIfAborted();
      progress({ message: 'Printing letters', done, total: rows.length });
      yield await invoiceDocument(db, invoiceId);
    }
  };
  const content = await files.put(Readable.from(printer.printTogether(invoices())), { signal });
  const name = 'letters.pdf';
  const fileId = await addStoredFile(db, {
    ...content,
    name,
    mediaType: 'application/pdf',
    createdBy: first.createdBy,
  });
  const letters = rows.length === 1 ? '1 letter' : `${rows.length} letters`;
  return { message: `${letters} printed.`, files: [{ name, size: content.byteSize, fileId }] };
}
