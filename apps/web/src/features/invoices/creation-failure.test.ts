import { repeatedInvoice } from '@recoup/domain/invoices/repeated-issue';
import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { creationProblem } from './creation-failure.ts';

it("names the server's reason, or says that none is known [S-096, S-097]", () => {
  const refused = new ApiError(400, { message: 'Supplier is missing email' });
  expect(creationProblem(refused)).toEqual({
    message: 'Failed to create invoice: Supplier is missing email',
  });
  expect(creationProblem(new ApiError(500, undefined))).toEqual({
    message: 'Failed to create invoice: unknown error',
  });
});

it('leads to the equal invoice of the last minute [F-226]', () => {
  const held = new ApiError(409, {
    code: 'duplicate',
    message: repeatedInvoice(12),
    invoiceId: 12,
  });
  expect(creationProblem(held)).toEqual({
    message: `Failed to create invoice: ${repeatedInvoice(12)}`,
    link: { href: '/invoices/12', text: 'Open invoice 12-5' },
  });
});
