import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './accounting.shapes.ts';

/** */
export const getAuthorizationUrl = endpointOf<typeof shapes.getAuthorizationUrl>()({
  method: 'GET',
  path: '/api/quickbooks/authUrl',
  summary: 'Returns the URL that authorizes the accounting connection.',
  access: 'accounting.connect',
  sessionOnly: true,
  duringMaintenance: false,
  errors: ['refused', 'unavailable', 'notSetUp'],
});

/** */
export const getTokenExpiration = endpointOf<typeof shapes.getTokenExpiration>()({
  method: 'GET',
  path: '/api/quickbooks/tokenExpiration',
  summary: 'Returns when the accounting connection expires.',
  access: 'accounting.checkToken',
});

export const finishAccountingConnection = endpointOf<typeof shapes.finishAccountingConnection>()({
  method: 'GET',
  path: '/api/quickbooks/callback',
  summary: 'Stores the authorized connection and redirects to /quickbooks.',
  access: 'accounting.connect',
  sessionOnly: true,
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

export const getAccountingSetUp = endpointOf<typeof shapes.getAccountingSetUp>()({
  method: 'GET',
  path: '/api/quickbooks/accounts',
  summary: 'Returns the connected company and the accounts that agencies are paid from.',
  access: 'accounting.connect',
  errors: ['refused', 'unavailable', 'notSetUp'],
});

export const chooseAccounts = endpointOf<typeof shapes.chooseAccounts>()({
  method: 'PUT',
  path: '/api/quickbooks/accounts',
  summary: 'Chooses the accounts that agencies are paid from.',
  access: 'accounting.connect',
  errors: ['refused', 'conflict', 'unavailable', 'notSetUp'],
});

export const getAgencyVendor = endpointOf<typeof shapes.getAgencyVendor>()({
  method: 'GET',
  path: '/api/quickbooks/agencyVendors/{agencyId}',
  summary: 'Returns the accounting vendor linked to an agency.',
  access: 'accounting.checkToken',
  errors: ['notFound'],
});

export const chooseAgencyVendor = endpointOf<typeof shapes.chooseAgencyVendor>()({
  method: 'PUT',
  path: '/api/quickbooks/agencyVendors/{agencyId}',
  summary: 'Links an agency to an accounting vendor.',
  access: 'agencyPayments.create',
  errors: ['notFound', 'refused', 'unavailable', 'notSetUp'],
});

export const findVendors = endpointOf<typeof shapes.findVendors>()({
  method: 'GET',
  path: '/api/quickbooks/vendors',
  summary: 'Searches accounting vendors by name.',
  access: 'agencyPayments.create',
  errors: ['refused', 'unavailable', 'notSetUp'],
});
