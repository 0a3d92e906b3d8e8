import { letterProgress, stateOfLetter } from '@recoup/domain/invoices/delivery-state';
import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import { mayPostLetter } from '@recoup/domain/invoices/may-post-letter';
import { cents, formatDecimal } from '@recoup/domain/money/cents';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Letter, PostedLetter, PostService } from '#integrations/post/post-service';
import { findCompanyHold } from '#modules/company/company.api';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { type Delivery, defineDelivery, UndeliverableError } from '#platform/outgoing/delivery';
import type { MessageKind } from '#platform/outgoing/outgoing-message';
import { type Billing, invoiceDocument } from '../invoice-document.queries.ts';
import type { InvoicePrinter } from '../invoice-pdf/invoice-printer.ts';

const payload = z.object({
  invoiceId: z.int(),
  recipient: z.string(),
  /** The mailing service's key for the letter: no other installation has the same. */
  reference: z.string(),
});

/** The service's response, as `send` returns it. */
const posted: z.ZodType<PostedLetter> = z.object({
  letterId: z.string(),
  progress: z.enum(letterProgress),
  costCents: z.int().transform(cents).nullable(),
});

/** An invoice on its way to a hotel by the post service. */
export const letterKind: MessageKind<z.infer<typeof payload>> = {
  service: 'post',
  name: 'invoice',
  payload,
};

type LetterDeps = Pick<Deps, 'db'> & { printer: InvoicePrinter; post: PostService };

/** Sends invoices to the mailing service and stores its reports about each. */
export function createLetterDelivery({ db, printer, post }: LetterDeps): Delivery {
  return defineDelivery({
    kind: letterKind,
    findHold: () => findCompanyHold(db, 'letter'),
    send: async ({ payload: { invoiceId, recipient, reference } }, signal) => {
      const letter = await writeLetter({ db, printer }, invoiceId);
      return { ...(await post.send({ ...letter, key: reference }, signal)), recipient };
    },
    onSent: (transaction, { id }, answer) =>
      saveLetterProgress(transaction, id, posted.parse(answer)),
    onGivenUp: async (transaction, { id }, reason) => {
      await sql`update invoice_deliveries set state = 'failed', result = ${reason}
        where outgoing_message_id = ${id}`.execute(transaction);
    },
    onTakenUp: async (transaction, messageIds) => {
      await sql`update invoice_deliveries set state = 'queued', result = ''
        where channel = 'postage' and outgoing_message_id = any(${messageIds}::bigint[])
      `.execute(transaction);
    },
  });
}

/** @throws UndeliverableError when the service does not take letters of its kind, before it is asked */
async function writeLetter(
  { db, printer }: Omit<LetterDeps, 'post'>,
  invoiceId: number,
): Promise<Omit<Letter, 'key'>> {
  const issued = found(await findById(db, 'invoices', invoiceId, ['billing']), 'Invoice Not Found');
  const { address } = issued.billing as Billing;
  const invoice = await invoiceDocument(db, invoiceId);
  const verdict = mayPostLetter({ address, pageCount: invoicePageCount(invoice.lines.length) });
  if (!verdict.allowed || !address)
    throw new UndeliverableError(
      verdict.allowed ? 'This letter has no mailing address.' : verdict.reason,
    );
  return { name: invoice.supplier.name, address, pdf: await printer.print(invoice) };
}

/** Stores the state of a message's letter; a report without news changes nothing. */
export async function saveLetterProgress(
  db: Db,
  messageId: number,
  { letterId, progress, costCents }: PostedLetter,
): Promise<void> {
  const state = stateOfLetter(progress);
  const cost = costCents === null ? null : formatDecimal(costCents);
  const result = progress === 'cancelled' ? 'The mailing service cancelled this letter.' : '';
  await sql`
    update invoice_deliveries set state = ${state}, letter_id = ${letterId},
      cost = coalesce(${cost}::numeric, cost), result = ${result}
    where outgoing_message_id = ${messageId} and (state, letter_id, cost) is distinct from
      (${state}, ${letterId}, coalesce(${cost}::numeric, cost))`.execute(db);
}
