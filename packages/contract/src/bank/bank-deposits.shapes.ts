import { z } from 'zod';
import { pageOf } from '../kit/list.ts';
import { noEntity } from '../kit/shapes.ts';
import {
  bankDeposit,
  bankDepositChanges,
  bankDepositInput,
  bankDepositListQuery,
  bankDepositRow,
  bankFee,
  bankFeeInput,
  feeOfAccount,
  feesQuery,
  undoBankFeeInput,
} from './bank-deposits.schemas.ts';

export const listBankDeposits = { query: bankDepositListQuery, response: pageOf(bankDepositRow) };

export const createBankDeposit = { body: bankDepositInput, response: bankDeposit };

export const getBankDeposit = { response: bankDeposit };

export const replaceBankDeposit = { body: bankDepositChanges, response: bankDeposit };

export const listAccountFees = {
  query: feesQuery,
  response: z.object({ data: z.array(noEntity(feeOfAccount)) }),
};

export const addBankFee = { body: bankFeeInput, response: bankFee };

export const undoBankFee = { body: undoBankFeeInput, response: bankFee };
