import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { ApiError } from '#api/api-error.ts';
import { paths } from '#app/paths.ts';
import type { Problem } from '#ui/problem.ts';

/** Returns a member of the body of a refusal; undefined of any other failure. */
export function refusalMember(error: unknown, name: string): unknown {
  const body = error instanceof ApiError ? error.body : undefined;
  return typeof body === 'object' && body !== null
    ? (body as Record<string, unknown>)[name]
    : undefined;
}

/**
 * Returns what is shown when an invoice could not be created (S-096, S-097), with a link to the
 * identical invoice if there is one (F-226).
 */
export function creationProblem(error: unknown): Problem {
  const said = refusalMember(error, 'message');
  const firstId = refusalMember(error, 'invoiceId');
  const reason = typeof said === 'string' && said !== '' ? said : 'unknown error';
  return {
    message: `Failed to create invoice: ${reason}`,
    ...(typeof firstId === 'number' && {
      link: { href: paths.invoice(firstId), text: `Open invoice ${formatInvoiceNumber(firstId)}` },
    }),
  };
}
