import { Readable } from 'node:stream';
import { counted } from '@recoup/domain/kit/counted';
import { sql } from 'kysely';
import { AppError } from '#platform/errors/app-error';
import { addStoredFile, findStoredFileIn, storeWithRow } from '#platform/files/stored-files';
import type { JobRun } from '#platform/jobs/job';
import { invoiceDocument } from '../invoice-document.queries.ts';
import type { InvoiceDocument } from '../invoice-pdf/invoice-document.ts';
import type { GenerationDeps } from './generate-invoices.ts';

const name = 'letters.pdf';

/**
 * Prints the invoices of letters into one PDF, in the order of the queue. Safe to repeat: the
 * result of an earlier run is returned again.
 * @throws AppError refused when no letter is left
 */
export async function printLetters(
  { db, files, printer }: GenerationDeps,
  { id: jobId, input, progress, signal }: JobRun<{ deliveryIds: number[] }>,
): Promise<object> {
  const { rows } = await sql<{ invoiceId: number; createdBy: number | null }>`
    select d.invoice_id as "invoiceId", j.created_by as "createdBy"
    from invoice_deliveries d left join job_progress j on j.id = ${jobId}
    where d.id = any(${input.deliveryIds}::int[]) order by d.id`.execute(db);
  const [first] = rows;
  if (!first) throw new AppError('refused', 'There are no letters to print.');
  const answer = (byteSize: number, fileId: number): object => ({
    message: `${counted(rows.length, 'letter')} printed.`,
    files: [{ name, size: byteSize, fileId }],
  });
  const folder = `letters/${jobId}`;
  const kept = await findStoredFileIn(db, folder);
  if (kept) return answer(kept.byteSize, kept.id);
  const invoices = async function* (): AsyncGenerator<InvoiceDocument> {
    for (const [done, { invoiceId }] of rows.entries()) {
      signal.throwIfAborted();
      progress({ message: 'Printing letters', done, total: rows.length });
      yield await invoiceDocument(db, invoiceId);
    }
  };
  const pages = Readable.from(printer.printTogether(invoices()));
  const content = await files.put(pages, { folder, signal });
  const file = { ...content, name, mediaType: 'application/pdf', createdBy: first.createdBy };
  const fileId = await storeWithRow(files, content, () => addStoredFile(db, file));
  return answer(content.byteSize, fileId);
}
