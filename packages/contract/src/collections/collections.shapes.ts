import { z } from 'zod';
import { bulkResults } from '../kit/bulk.ts';
import { supplierBalanceQuery } from '../suppliers/supplier-requests.schemas.ts';
import {
  assignSuppliersInput,
  callback,
  callbackEventsInput,
  callbackInput,
  callbackTimeInput,
  collectionsCount,
  contact,
  contactsInput,
  contactsResponse,
} from './collections.schemas.ts';

export const countCollections = { query: supplierBalanceQuery, response: collectionsCount };

export const assignSuppliers = { body: assignSuppliersInput, response: bulkResults };

export const unassignSuppliers = { response: bulkResults };

export const listContacts = { response: z.array(contact) };

export const replaceContacts = { body: contactsInput, response: contactsResponse };

export const listCallbacks = { response: z.array(callback) };

export const createCallback = { body: callbackInput, response: callback };

export const moveCallback = { body: callbackTimeInput, response: callback };

export const recordCallbackEvents = { body: callbackEventsInput, response: callback };
