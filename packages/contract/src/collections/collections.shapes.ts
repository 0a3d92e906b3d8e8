import { z } from 'zod';
import { bulkResults } from '../kit/shapes.ts';
import { supplierBalanceQuery } from '../suppliers/supplier-requests.schemas.ts';
import {
  assignSuppliersInput,
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
