import { z } from 'zod';
import { pageOf } from '../kit/list.ts';
import {
  candidate,
  candidatesQuery,
  receipt,
  receiptChanges,
  receiptInput,
  receiptListQuery,
  receiptRow,
} from './receipts.schemas.ts';

export const listReceipts = { query: receiptListQuery, response: pageOf(receiptRow) };

export const downloadReceipts = { query: receiptListQuery };

export const createReceipt = { body: receiptInput, response: receipt };

export const getReceipt = { response: receipt };

export const editReceipt = { body: receiptChanges, response: receipt };

export const listCandidates = {
  query: candidatesQuery,
  response: z.object({ data: z.array(candidate), hasMore: z.boolean() }),
};
