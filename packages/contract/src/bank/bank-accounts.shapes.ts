import { z } from 'zod';
import { bankAccount, bankAccountChanges, bankAccountInput } from './bank-accounts.schemas.ts';

export const listBankAccounts = { response: z.array(bankAccount) };

export const createBankAccount = { body: bankAccountInput, response: bankAccount };

export const replaceBankAccount = { body: bankAccountChanges, response: bankAccount };
