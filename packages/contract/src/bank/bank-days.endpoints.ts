import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './bank-days.shapes.ts';

export const listBankDays = endpointOf<typeof shapes.listBankDays>()({
  method: 'GET',
  path: '/api/bank/days',
  summary: 'Returns the days of each account, from Daily Payments to the statement.',
  access: 'bank.view',
});
