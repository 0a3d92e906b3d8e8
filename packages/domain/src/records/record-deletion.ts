import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import { isPaidStatus, type RecordStatusCode, recordStatusName } from './record-status.ts';

interface Deletable {
  readonly id: number;
  readonly status: RecordStatusCode;
  /** Invoices with the record that are not completed. */
  readonly openInvoiceIds: readonly number[];
}

/**
 * Returns whether a record may be deleted: never while paid or on an open invoice (clarification
 * 6).
 */
export function mayDeleteRecord(record: Deletable): Verdict<'paid' | 'invoiced'> {
  const { id, status, openInvoiceIds } = record;
  return firstRefusal<'paid' | 'invoiced'>(
    () =>
      isPaidStatus(status)
        ? refused(
            'paid',
            `Record ${id} has the status ${recordStatusName(status)} and cannot be deleted.`,
          )
        : allowed,
    () =>
      openInvoiceIds.length > 0
        ? refused(
            'invoiced',
            `Record ${id} is on the open ${openInvoiceIds.length === 1 ? 'invoice' : 'invoices'} ${openInvoiceIds.join(', ')} and cannot be deleted.`,
          )
        : allowed,
  );
}
