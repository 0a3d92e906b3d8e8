import { pageOf } from '../kit/list.ts';
import {
  bankItems,
  bankItemsQuery,
  bankLine,
  bankLineInput,
  bankLineListQuery,
  bankLineRow,
  matchInput,
  notOursInput,
  receiptOfLineInput,
  unmatchInput,
} from './bank-lines.schemas.ts';

export const listBankLines = { query: bankLineListQuery, response: pageOf(bankLineRow) };

export const createBankLine = { body: bankLineInput, response: bankLine };

export const getBankLine = { response: bankLine };

export const listBankItems = { query: bankItemsQuery, response: bankItems };

export const matchBankLine = { body: matchInput, response: bankLine };

export const unmatchBankLine = { body: unmatchInput, response: bankLine };

export const setNotOurs = { body: notOursInput, response: bankLine };

export const enterReceiptOfLine = { body: receiptOfLineInput, response: bankLine };
