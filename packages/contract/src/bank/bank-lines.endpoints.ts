import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './bank-lines.shapes.ts';

export const listBankLines = endpointOf<typeof shapes.listBankLines>()({
  method: 'GET',
  path: '/api/bank/lines',
  summary: "Lists lines of the bank's statements, and what they are matched with.",
  access: 'bank.view',
});

export const createBankLine = endpointOf<typeof shapes.createBankLine>()({
  method: 'POST',
  path: '/api/bank/lines',
  summary: 'Enters a line of a statement by hand.',
  access: 'bank.edit',
  status: 201,
  errors: ['notFound', 'refused', 'duplicate'],
});

export const getBankLine = endpointOf<typeof shapes.getBankLine>()({
  method: 'GET',
  path: '/api/bank/lines/{bankLineId}',
  summary: 'Returns a line with what it is matched with, or what comes to exactly its amount.',
  access: 'bank.view',
});

export const deleteBankLine = endpoint({
  method: 'DELETE',
  path: '/api/bank/lines/{bankLineId}',
  summary: 'Deletes a line that was entered by hand and is not matched.',
  access: 'bank.edit',
  status: 204,
  errors: ['notFound', 'refused'],
});

export const listBankItems = endpointOf<typeof shapes.listBankItems>()({
  method: 'GET',
  path: '/api/bank/lines/{bankLineId}/items',
  summary: 'Finds receipts, slips, returns, refunds, and fees that a line may be.',
  access: 'bank.view',
});

export const matchBankLine = endpointOf<typeof shapes.matchBankLine>()({
  method: 'POST',
  path: '/api/bank/lines/{bankLineId}/matches',
  summary: 'Matches a line with what it is, to the cent; its receipts are cleared.',
  access: 'bank.edit',
  status: 201,
  errors: ['notFound', 'refused', 'staleSave'],
});

export const unmatchBankLine = endpointOf<typeof shapes.unmatchBankLine>()({
  method: 'POST',
  path: '/api/bank/lines/{bankLineId}/matches/undo',
  summary: 'Takes the matches of a line back; its receipts are as they were before.',
  access: 'bank.edit',
  status: 201,
  errors: ['notFound', 'refused', 'staleSave'],
});

export const setNotOurs = endpointOf<typeof shapes.setNotOurs>()({
  method: 'PUT',
  path: '/api/bank/lines/{bankLineId}/notOurs',
  summary: 'Says why a line is no money of receipts, or takes that back.',
  access: 'bank.edit',
  errors: ['notFound', 'refused', 'staleSave'],
});

/** The receipt is received and matched at once. */
export const enterReceiptOfLine = endpointOf<typeof shapes.enterReceiptOfLine>()({
  method: 'POST',
  path: '/api/bank/lines/{bankLineId}/receipt',
  summary: 'Enters the receipt that a credited line is, and matches it.',
  access: 'bank.edit',
  status: 201,
  errors: ['notFound', 'refused', 'staleSave'],
});
