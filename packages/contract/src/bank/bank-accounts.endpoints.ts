import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './bank-accounts.shapes.ts';

export const listBankAccounts = endpointOf<typeof shapes.listBankAccounts>()({
  method: 'GET',
  path: '/api/bank/accounts',
  summary: 'Lists all bank accounts by name.',
  access: 'bank.view',
});

export const createBankAccount = endpointOf<typeof shapes.createBankAccount>()({
  method: 'POST',
  path: '/api/bank/accounts',
  summary: 'Creates a bank account.',
  access: 'bank.edit',
  status: 201,
  errors: ['duplicate'],
});

export const replaceBankAccount = endpointOf<typeof shapes.replaceBankAccount>()({
  method: 'PUT',
  path: '/api/bank/accounts/{bankAccountId}',
  summary: 'Updates a bank account, or closes it.',
  access: 'bank.edit',
  errors: ['notFound', 'refused', 'duplicate', 'staleSave'],
});
