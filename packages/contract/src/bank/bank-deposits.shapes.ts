import { pageOf } from '../kit/list.ts';
import {
  bankDeposit,
  bankDepositChanges,
  bankDepositInput,
  bankDepositListQuery,
  bankDepositRow,
  bankFee,
  bankFeeInput,
  undoBankFeeInput,
} from './bank-deposits.schemas.ts';

export const listBankDeposits = { query: bankDepositListQuery, response: pageOf(bankDepositRow) };

export const createBankDeposit = { body: bankDepositInput, response: bankDeposit };

export const getBankDeposit = { response: bankDeposit };

export const replaceBankDeposit = { body: bankDepositChanges, response: bankDeposit };

export const addBankFee = { body: bankFeeInput, response: bankFee };

export const undoBankFee = { body: undoBankFeeInput, response: bankFee };
