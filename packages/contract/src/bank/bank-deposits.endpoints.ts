import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './bank-deposits.shapes.ts';

export const listBankDeposits = endpointOf<typeof shapes.listBankDeposits>()({
  method: 'GET',
  path: '/api/bank/deposits',
  summary: 'Lists slips of receipts that the bank credits as one.',
  access: 'bank.view',
});

export const createBankDeposit = endpointOf<typeof shapes.createBankDeposit>()({
  method: 'POST',
  path: '/api/bank/deposits',
  summary: 'Puts receipts on a slip.',
  access: 'bank.edit',
  status: 201,
  errors: ['notFound', 'refused'],
});

export const getBankDeposit = endpointOf<typeof shapes.getBankDeposit>()({
  method: 'GET',
  path: '/api/bank/deposits/{bankDepositId}',
  summary: 'Returns a slip with its receipts.',
  access: 'bank.view',
});

export const replaceBankDeposit = endpointOf<typeof shapes.replaceBankDeposit>()({
  method: 'PUT',
  path: '/api/bank/deposits/{bankDepositId}',
  summary: 'Updates a slip that is not matched, and which receipts are on it.',
  access: 'bank.edit',
  errors: ['notFound', 'refused', 'staleSave'],
});

export const deleteBankDeposit = endpoint({
  method: 'DELETE',
  path: '/api/bank/deposits/{bankDepositId}',
  summary: 'Deletes a slip that is not matched; its receipts are in transit again.',
  access: 'bank.edit',
  status: 204,
  errors: ['notFound', 'refused'],
});

export const listAccountFees = endpointOf<typeof shapes.listAccountFees>()({
  method: 'GET',
  path: '/api/bank/accounts/{bankAccountId}/fees',
  summary: 'Lists the fees that the bank took of an account itself, the latest first.',
  access: 'bank.view',
});

export const addBankFee = endpointOf<typeof shapes.addBankFee>()({
  method: 'POST',
  path: '/api/bank/fees',
  summary: 'Notes a fee that the bank took of a receipt, of a slip, or of an account.',
  access: 'bank.edit',
  status: 201,
  errors: ['notFound', 'refused'],
});

export const undoBankFee = endpointOf<typeof shapes.undoBankFee>()({
  method: 'POST',
  path: '/api/bank/fees/{entryId}/undo',
  summary: 'Takes off a fee that is not matched.',
  access: 'bank.edit',
  status: 201,
  errors: ['notFound', 'refused'],
});
