import { randomUUID } from 'node:crypto';
import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import { mayPostLetter } from '@recoup/domain/invoices/may-post-letter';
import { reasonOf } from '@recoup/domain/kit/verdict';
import type { PostService } from '#integrations/post/post-service';
import { findById, insertRow } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { queueMessage } from '#platform/outgoing/outgoing-message';
import { type Billing, envelopeLines } from '../invoice-document.queries.ts';
import type { SupplierToInvoice } from '../invoices.repository.ts';
import { invoiceEmailKind } from './invoice-email-delivery.ts';
import { letterKind } from './letter-delivery.ts';

interface Delivery extends Pick<Deps, 'db' | 'queue'> {
  post: PostService;
  invoiceId: number;
  supplier: SupplierToInvoice;
  createdBy: number | null;
}

/**
 * Writes down how an invoice goes out. A mail leaves with this transaction, and so does a letter
 * that the post service takes; any other letter waits in the print queue, with the reason.
 */
export async function queueDelivery(
  delivery: Delivery,
  channel: 'email' | 'postage',
): Promise<void> {
  const { db, invoiceId, createdBy } = delivery;
  const {
    recipient,
    messageId,
    result = '',
  } = channel === 'email' ? await queueEmail(delivery) : await queueLetter(delivery);
  await insertRow(db, 'invoice_deliveries', {
    invoice_id: invoiceId,
    channel,
    recipient,
    outgoing_message_id: messageId,
    result,
    created_by: createdBy,
  });
}

interface Queued {
  recipient: string;
  messageId: number | null;
  /** Why it is not a message. */
  result?: string | undefined;
}

async function queueEmail(delivery: Delivery): Promise<Queued> {
  const { invoiceId, supplier, createdBy } = delivery;
  const recipient = supplier.email ?? '';
  const messageId = await queueMessage(delivery, {
    kind: invoiceEmailKind,
    key: `invoice ${invoiceId} by email`,
    payload: { invoiceId, recipient },
    createdBy,
  });
  return { recipient, messageId };
}

async function queueLetter(delivery: Delivery): Promise<Queued> {
  const { db, post, invoiceId, createdBy } = delivery;
  const row = await findById(db, 'invoices', invoiceId, ['billing', 'line_count']);
  const invoice = found(row, 'Invoice Not Found');
  const { name = '', address } = invoice.billing as Billing;
  const recipient = [name, ...envelopeLines(address)].join(', ');
  if (!post.isSetUp) return { recipient, messageId: null };
  const pageCount = invoicePageCount(invoice.line_count);
  const refusal = reasonOf(mayPostLetter({ address, pageCount }));
  if (refusal !== undefined) return { recipient, messageId: null, result: refusal };
  const messageId = await queueMessage(delivery, {
    kind: letterKind,
    key: `invoice ${invoiceId} by postage`,
    payload: { invoiceId, recipient, reference: randomUUID() },
    createdBy,
  });
  return { recipient, messageId };
}
