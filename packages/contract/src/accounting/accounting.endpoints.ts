import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  accountingReturn,
  accountingSetUp,
  accountingSetUpInput,
  agencyVendor,
  agencyVendorInput,
  foundVendors,
  tokenExpiration,
  vendorSearch,
} from './accounting.schemas.ts';

/** */
export const getAuthorizationUrl = endpoint({
  method: 'GET',
  path: '/api/quickbooks/authUrl',
  summary: 'Where the accounting connection is authorised.',
  access: 'accounting.connect',
  sessionOnly: true,
  response: z.object({ url: z.string() }),
  duringMaintenance: false,
  errors: ['refused', 'unavailable', 'notSetUp'],
});

/** */
export const getTokenExpiration = endpoint({
  method: 'GET',
  path: '/api/quickbooks/tokenExpiration',
  summary: 'How long the accounting connection holds.',
  access: 'accounting.checkToken',
  response: tokenExpiration,
});

export const finishAccountingConnection = endpoint({
  method: 'GET',
  path: '/api/quickbooks/callback',
  summary: 'Stores the connection that was authorised and leads to /quickbooks.',
  access: 'accounting.connect',
  sessionOnly: true,
  query: accountingReturn,
  status: 302,
  duringMaintenance: false,
  landing: '/quickbooks?outcome=expired',
});

export const disconnectAccounting = endpoint({
  method: 'DELETE',
  path: '/api/quickbooks/connection',
  summary: 'Ends the accounting connection, here and at the service.',
  access: 'accounting.connect',
  sessionOnly: true,
  status: 204,
});

export const getAccountingSetUp = endpoint({
  method: 'GET',
  path: '/api/quickbooks/accounts',
  summary: 'The connected company and the accounts that agencies are paid from.',
  access: 'accounting.connect',
  response: accountingSetUp,
  errors: ['refused', 'unavailable', 'notSetUp'],
});

export const chooseAccounts = endpoint({
  method: 'PUT',
  path: '/api/quickbooks/accounts',
  summary: 'Chooses the accounts that agencies are paid from.',
  access: 'accounting.connect',
  body: accountingSetUpInput,
  response: accountingSetUp,
  errors: ['refused', 'unavailable', 'notSetUp'],
});

export const getAgencyVendor = endpoint({
  method: 'GET',
  path: '/api/quickbooks/agencyVendors/{agencyId}',
  summary: 'The vendor that an agency is in the accounts.',
  access: 'accounting.checkToken',
  response: agencyVendor,
  errors: [],
});

export const chooseAgencyVendor = endpoint({
  method: 'PUT',
  path: '/api/quickbooks/agencyVendors/{agencyId}',
  summary: 'Chooses the vendor that an agency is in the accounts.',
  access: 'agencyPayments.create',
  body: agencyVendorInput,
  response: agencyVendor,
  errors: ['notFound', 'refused', 'unavailable', 'notSetUp'],
});

export const findVendors = endpoint({
  method: 'GET',
  path: '/api/quickbooks/vendors',
  summary: 'Vendors of the accounts whose name holds a text.',
  access: 'agencyPayments.create',
  query: vendorSearch,
  response: foundVendors,
  errors: ['refused', 'unavailable', 'notSetUp'],
});
