import type { Paper } from '@recoup/domain/remittances/paper';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import type { JobRun } from '#platform/jobs/job';
import { findReading } from '../../reconciliation/reconciliation.api.ts';
import { findAnsweredInvoices, type Sender } from '../answered-invoices.queries.ts';
import {
  findInvoicesToRead,
  type ReadResponse,
  setRead,
  setUnread,
  suppliersOf,
} from '../read-responses.repository.ts';
import { readStoredPaper } from '../reading/read-stored-paper.ts';
import { findNamed, readPayment } from '../reading/study-paper.ts';
import { findResponse, lockResponse } from '../responses.repository.ts';
import { leaveJudgments } from './leave-judgments.ts';

/** Runs after the first when something breaks; the last one says that the mail could not be read. */
export const readRetries = 3;

/** What is made of a paper: the invoices that it answers, and the payment that it speaks of. */
export async function studyResponse(
  { db }: Pick<Deps, 'db'>,
  paper: Paper,
  { name, invoiceId, ...sender }: Sender & { name: string; invoiceId?: number | undefined },
): Promise<ReadResponse> {
  const found = await findAnsweredInvoices(db, await findNamed(paper, name), sender);
  const ids = new Set(found.invoices.map((invoice) => invoice.invoiceId));
  if (invoiceId !== undefined) ids.add(invoiceId);
  const suppliers = await suppliersOf(db, sql`select unnest(${[...ids]}::int4[])`);
  const known = await findReading(db, paper, suppliers);
  const invoices = await findInvoicesToRead(db, [...ids]);
  const payment = await readPayment(paper, invoices, known?.answers);
  return { paper, ...found, payment };
}

/**
 * Reads a mail that waits for it. A run after one that was cut off reads it again; one that was read,
 * dismissed, or opened meanwhile is left as it is.
 */
export async function readResponse(
  deps: Pick<Deps, 'db' | 'files' | 'boss'>,
  { input: { responseId }, attempt }: Pick<JobRun<{ responseId: number }>, 'input' | 'attempt'>,
): Promise<void> {
  const response = await findResponse(deps.db, responseId);
  if (response?.state !== 'reading' || response.fileKey === null) return;
  const read = await readStoredPaper(deps.files, response.fileKey).catch((error: unknown) => {
    if (attempt < readRetries) throw error;
    return { unreadBecause: 'It could not be read. Type from it.' };
  });
  const studied = 'paper' in read ? await studyResponse(deps, read.paper, response) : undefined;
  await inTransaction(deps.db, async (transaction) => {
    const { state } = await lockResponse(transaction, responseId);
    if (state !== 'reading') return;
    if (studied) {
      await setRead(transaction, responseId, studied);
      await leaveJudgments({ ...deps, db: transaction }, [responseId]);
    } else if ('unreadBecause' in read)
      await setUnread(transaction, responseId, read.unreadBecause);
  });
}
