import { pageOf } from '../kit/list.ts';
import {
  payer,
  payerChanges,
  payerInput,
  payerListQuery,
  payerTrustInput,
} from './payers.schemas.ts';

export const listPayers = { query: payerListQuery, response: pageOf(payer) };

export const getPayer = { response: payer };

export const createPayer = { body: payerInput, response: payer };

export const editPayer = { body: payerChanges, response: payer };

export const trustPayer = { body: payerTrustInput, response: payer };
