import { dayInZone } from '@recoup/domain/dates/day';
import { counted } from '@recoup/domain/kit/counted';
import { inTransaction } from '@recoup/postgres/transaction';
import type { PostService } from '#integrations/post/post-service';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors/app-error';
import { addStoredFile, findStoredFile } from '#platform/files/stored-files';
import type { JobRun } from '#platform/jobs/job';
import { JobCancelled } from '#platform/jobs/run-job';
import {
  finishBatch,
  getBatch,
  type InvoiceBatch,
  invoicesOfBatch,
} from '../invoice-batches.repository.ts';
import { invoiceDocument } from '../invoice-document.queries.ts';
import type { InvoicePrinter } from '../invoice-pdf/invoice-printer.ts';
import { issueForSupplier, type SkippedSupplier } from './issue-batch.ts';
import { type PrintedBatch, printBatch } from './print-batch.ts';

export interface GenerationDeps extends Pick<Deps, 'db' | 'files' | 'clock' | 'boss'> {
  printer: InvoicePrinter;
  post: PostService;
  /** For this many days, a batch does not invoice the same records again; 0 for none. */
  invoiceRepeatDays: number;
}

/** The result of a batch; the job provides its files. */
interface BatchResult {
  message: string;
  files: Array<{ name: string; size: number; fileId: number }>;
}

type Run = JobRun<{ batchId: number }>;

/**
 * Issues and prints the invoices of a batch. Safe to repeat: invoices that an earlier run issued
 * stay, and a finished batch returns its files. What was issued before a user cancels it stays as
 * well.
 * @throws AppError refused when there was nothing to invoice
 */
export async function generateInvoices(deps: GenerationDeps, run: Run): Promise<BatchResult> {
  const { db } = deps;
  const { batchId } = run.input;
  const batch = await getBatch(db, batchId);
  try {
    const passedOver = await issueAll(deps, run, batch);
    const invoiceIds = (await invoicesOfBatch(db, batchId)).map(({ id }) => id);
    if (invoiceIds.length === 0)
      throw new AppError(
        'refused',
        `No invoices were created. ${skippedText(passedOver, deps)}`.trim(),
      );
    const files = (await filesOf(db, batch)) ?? (await printAndStore(deps, run, batch, invoiceIds));
    return { message: resultText(invoiceIds.length, passedOver, deps), files };
  } catch (error) {
    const isCancelled = run.signal.reason instanceof JobCancelled;
    if (isCancelled || error instanceof AppError)
      await finishBatch(db, batchId, { state: isCancelled ? 'cancelled' : 'failed' });
    throw error;
  }
}

async function issueAll(
  deps: GenerationDeps,
  run: Run,
  batch: InvoiceBatch,
): Promise<SkippedSupplier[]> {
  const { db, boss, post, clock, invoiceRepeatDays: repeatDays } = deps;
  const today = dayInZone(clock());
  const issued = new Set((await invoicesOfBatch(db, batch.id)).map(({ supplierId }) => supplierId));
  const passedOver: SkippedSupplier[] = [];
  const total = batch.supplierIds.length * 2;
  for (const [done, supplierId] of batch.supplierIds.entries()) {
    run.signal.throwIfAborted();
    run.progress({ message: 'Creating invoices', done, total });
    if (issued.has(supplierId)) continue;
    const refusal = await issueForSupplier({
      db,
      boss,
      post,
      batch,
      supplierId,
      today,
      repeatDays,
    });
    if (refusal) passedOver.push(refusal);
  }
  return passedOver;
}

/** The files of a batch whose earlier run was cut off after it had kept them. */
async function filesOf(db: Db, batch: InvoiceBatch): Promise<BatchResult['files'] | undefined> {
  if (batch.mergedFileId === null || batch.zipFileId === null) return undefined;
  const kept = await Promise.all(
    [batch.mergedFileId, batch.zipFileId].map((id) => findStoredFile(db, id)),
  );
  return kept.flatMap((file) =>
    file ? [{ name: file.name, size: file.byteSize, fileId: file.id }] : [],
  );
}

async function printAndStore(
  deps: GenerationDeps,
  run: Run,
  batch: InvoiceBatch,
  invoiceIds: readonly number[],
): Promise<BatchResult['files']> {
  const { db, files, printer } = deps;
  const total = invoiceIds.length * 2;
  let printed = invoiceIds.length;
  const content = await printBatch({
    readInvoice: (id) => invoiceDocument(db, id),
    printer,
    files,
    invoiceIds,
    signal: run.signal,
    onPrinted: () => {
      printed += 1;
      run.progress({ message: 'Printing invoices', done: printed, total });
    },
  });
  return await keepFiles(db, batch, content);
}

async function keepFiles(
  db: Db,
  batch: InvoiceBatch,
  { merged, zip }: PrintedBatch,
): Promise<BatchResult['files']> {
  const described = [
    { ...merged, name: `invoices-batch-${batch.id}.pdf`, mediaType: 'application/pdf' },
    { ...zip, name: `invoices-batch-${batch.id}.zip`, mediaType: 'application/zip' },
  ];
  return await inTransaction(db, async (transaction) => {
    const kept: BatchResult['files'] = [];
    for (const file of described) {
      const fileId = await addStoredFile(transaction, { ...file, createdBy: batch.createdBy });
      kept.push({ name: file.name, size: file.byteSize, fileId });
    }
    const [mergedFile, zipFile] = kept;
    if (!mergedFile || !zipFile) throw new Error('a batch keeps two files');
    await finishBatch(transaction, batch.id, {
      state: 'done',
      mergedFileId: mergedFile.fileId,
      zipFileId: zipFile.fileId,
    });
    return kept;
  });
}

const mostNamed = 50;

function listed(names: readonly string[]): string {
  const others = names.length - mostNamed;
  const rest = others > 0 ? ` and ${others} more` : '';
  return names.slice(0, mostNamed).join(', ') + rest;
}

function skippedText(
  passedOver: readonly SkippedSupplier[],
  { invoiceRepeatDays }: Pick<GenerationDeps, 'invoiceRepeatDays'>,
): string {
  const recent = passedOver.filter(({ reason }) => reason === undefined);
  const others = passedOver.filter(({ reason }) => reason !== undefined);
  const sentences: string[] = [];
  if (recent.length > 0) {
    const names = listed(recent.map(({ supplierId, name }) => `${name} (${supplierId})`));
    const since = invoiceRepeatDays === 1 ? 'today' : `in the last ${invoiceRepeatDays} days`;
    sentences.push(
      `${counted(recent.length, 'supplier')} skipped, with all billable records on invoices created ${since}: ${names}.`,
    );
  }
  if (others.length > 0) {
    const names = others.map(
      ({ supplierId, reason }) => `${supplierId} (${reason?.replace(/\.$/, '')})`,
    );
    sentences.push(`${counted(others.length, 'supplier')} skipped: ${listed(names)}.`);
  }
  return sentences.join(' ');
}

function resultText(
  issued: number,
  passedOver: readonly SkippedSupplier[],
  settings: Pick<GenerationDeps, 'invoiceRepeatDays'>,
): string {
  return `${counted(issued, 'invoice')} created. ${skippedText(passedOver, settings)}`.trim();
}
