import { z } from 'zod';
import { noEntity } from '../kit/shapes.ts';
import { bankDay, bankDaysQuery } from './bank-days.schemas.ts';

export const listBankDays = {
  query: bankDaysQuery,
  response: z.object({ data: z.array(noEntity(bankDay)) }),
};
