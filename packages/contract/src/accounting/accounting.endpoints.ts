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
  summary: 'Returns the URL that authorizes the accounting connection.',
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
  summary: 'Returns when the accounting connection expires.',
  access: 'accounting.checkToken',
  response: tokenExpiration,
});

export const finishAccountingConnection = endpoint({
  method: 'GET',
  path: '/api/quickbooks/callback',
  summary: 'Stores the authorized connection and redirects to /quickbooks.',
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
  summary: 'Disconnects the accounting service and revokes its tokens.',
  access: 'accounting.connect',
  sessionOnly: true,
  status: 204,
});

export const getAccountingSetUp = endpoint({
  method: 'GET',
  path: '/api/quickbooks/accounts',
  summary: 'Returns the connected company and the accounts that agencies are paid from.',
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
  summary: 'Returns the accounting vendor linked to an agency.',
  access: 'accounting.checkToken',
  response: agencyVendor,
  errors: [],
});

export const chooseAgencyVendor = endpoint({
  method: 'PUT',
  path: '/api/quickbooks/agencyVendors/{agencyId}',
  summary: 'Links an agency to an accounting vendor.',
  access: 'agencyPayments.create',
  body: agencyVendorInput,
  response: agencyVendor,
  errors: ['notFound', 'refused', 'unavailable', 'notSetUp'],
});

export const findVendors = endpoint({
  method: 'GET',
  path: '/api/quickbooks/vendors',
  summary: 'Searches accounting vendors by name.',
  access: 'agencyPayments.create',
  query: vendorSearch,
  response: foundVendors,
  errors: ['refused', 'unavailable', 'notSetUp'],
});
