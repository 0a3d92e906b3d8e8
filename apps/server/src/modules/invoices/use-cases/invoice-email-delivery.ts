import { draftMark } from '@recoup/domain/company/company-holds';
import { counted } from '@recoup/domain/kit/counted';
import { formatDollars, sumCents } from '@recoup/domain/money/cents';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineEmail } from '#integrations/email/email-delivery';
import type { Mailer } from '#integrations/email/mailer';
import { findCompanyHold } from '#modules/company/company.api';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import type { Delivery } from '#platform/outgoing/delivery';
import type { MessageKind } from '#platform/outgoing/outgoing-message';
import { invoiceDocument } from '../invoice-document.queries.ts';
import { type InvoiceDocument, printedNumber } from '../invoice-pdf/invoice-document.ts';
import type { InvoicePrinter } from '../invoice-pdf/invoice-printer.ts';

const payload = z.object({ invoiceId: z.int(), recipient: z.string() });

/** An invoice on its way to a hotel by email. */
export const invoiceEmailKind: MessageKind<z.infer<typeof payload>> = {
  service: 'mail',
  name: 'invoice',
  payload,
};

/** Emails invoices as PDF and stores the result of each delivery. */
export function createInvoiceEmailDelivery(
  deps: Pick<Deps, 'db'> & { printer: InvoicePrinter; mailer: Mailer },
): Delivery {
  const { db, printer, mailer } = deps;
  return defineEmail({
    mailer,
    kind: invoiceEmailKind,
    findHold: () => findCompanyHold(db, 'hotelEmail'),
    write: async ({ payload: { invoiceId, recipient } }) => {
      const invoice = await invoiceDocument(db, invoiceId);
      return {
        ...letterOf(invoice),
        to: recipient,
        ...(invoice.company.replyTo && { replyTo: invoice.company.replyTo }),
        attachments: [
          {
            name: `invoice-${invoiceId}.pdf`,
            mediaType: 'application/pdf',
            content: await printer.print(invoice),
          },
        ],
      };
    },
    onSent: (transaction, { id }, answer) =>
      endDelivery(
        transaction,
        id,
        'delivered',
        'response' in answer ? String(answer.response) : '',
      ),
    onGivenUp: (transaction, { id }, reason) => endDelivery(transaction, id, 'failed', reason),
    onTakenUp: async (transaction, messageIds) => {
      await sql`update invoice_deliveries set state = 'queued', result = ''
        where channel = 'email' and outgoing_message_id = any(${messageIds}::bigint[])
      `.execute(transaction);
    },
  });
}

async function endDelivery(
  db: Db,
  messageId: number,
  state: 'delivered' | 'failed',
  result: string,
): Promise<void> {
  await sql`update invoice_deliveries set state = ${state}, result = ${result}
    where outgoing_message_id = ${messageId}`.execute(db);
}

/** The text that a hotel's accounts payable reads before it opens the attachment. */
function letterOf({ company, supplier, lines, ...invoice }: InvoiceDocument): {
  subject: string;
  lines: string[];
} {
  const number = printedNumber(invoice);
  const total = formatDollars(sumCents(lines.map(({ commissionCents }) => commissionCents)));
  const stays = counted(lines.length, 'stay');
  return {
    subject: `${company.isDraft ? `${draftMark} ` : ''}Invoice ${number}: travel agency commissions due, ${total}`,
    lines: [
      ...(company.isDraft ? [draftMark, ''] : []),
      `Attn: Accounts Payable, ${supplier.name}`,
      '',
      `Invoice ${number} for travel agency commissions is attached. It covers ${stays} and totals ${total}.`,
      '',
      `Please enter a response code for every line and return the list to ${company.email}. If you are paying by check, mail it to:`,
      '',
      ...[company.payee, ...company.remitToLines].map((line) => `  ${line}`),
      '',
      ...(company.bankLines.length > 0 ? [...company.bankLines, ''] : []),
      ...(company.invoiceEmailText === '' ? [] : [...company.invoiceEmailText.split(/\r?\n/), '']),
      `Questions? Call ${company.phone} or email ${company.email}, and include your invoice number.`,
      '',
    ],
  };
}
