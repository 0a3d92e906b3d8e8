import { z } from 'zod';
import { address } from '../addresses/addresses.schemas.ts';
import { agencyStatus } from '../kit/codes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import { created } from '../kit/shapes.ts';
import {
  agency,
  agencyChange,
  agencyRow,
  agencyRowPart,
  agencyUpdate,
  softwareType,
} from './agencies.schemas.ts';
import { agencyOverview } from './agency-overview.schemas.ts';
import {
  agencyAddressInput,
  agencyEmailsInput,
  agencyListQuery,
  changeAgencyAddressesInput,
  createAgencyInput,
  replaceAgencyInput,
} from './agency-requests.schemas.ts';

/** A-238..A-241. With unknownSupplier agencies.listUnknownSupplier counts, else agencies.view. */
export const listAgencies = endpoint({
  method: 'GET',
  path: '/api/agencies',
  summary: 'Searches agencies by name, ARC, EIN, phone number, or city.',
  access: ['agencies.view', 'agencies.listUnknownSupplier'],
  query: agencyListQuery,
  response: pageOf(agencyRow.or(agencyRowPart)),
});

/** */
export const getAgency = endpoint({
  method: 'GET',
  path: '/api/agencies/{agencyId}',
  summary: 'Returns an agency with its addresses, emails, and payments.',
  access: 'agencies.view',
  response: agency,
});

export const getAgencyOverview = endpoint({
  method: 'GET',
  path: '/api/agencies/{agencyId}/glance',
  summary:
    "Returns an agency's summary: open claims by age, recovered amounts, last upload, next report, and balance owed.",
  access: 'agencies.view',
  response: agencyOverview,
});

export const listAgencyChanges = endpoint({
  method: 'GET',
  path: '/api/agencies/{agencyId}/changes',
  summary: 'Lists the latest 200 changes to an agency, newest first.',
  access: 'agencies.view',
  response: z.array(agencyChange),
});

/** */
export const createAgency = endpoint({
  method: 'POST',
  path: '/api/agencies',
  summary: 'Creates an agency. EINs are unique.',
  access: 'agencies.create',
  body: createAgencyInput,
  response: agency,
  status: 201,
  errors: ['refused', 'duplicate'],
});

/**
 * Each changed field needs its own ability: the status agencies.editStatus (back from
 * 2, 3 and 7 agencies.reopen), the booking software agencies.editSoftware, others agencies.edit.
 */
export const replaceAgency = endpoint({
  method: 'PUT',
  path: '/api/agencies/{agencyId}',
  summary: 'Updates an agency. A new status can change its open records.',
  access: ['agencies.edit', 'agencies.editStatus', 'agencies.reopen', 'agencies.editSoftware'],
  body: replaceAgencyInput,
  response: agencyUpdate,
  errors: ['notFound', 'refused', 'duplicate', 'staleSave'],
});

/** */
export const replaceAgencyEmails = endpoint({
  method: 'PUT',
  path: '/api/agencies/{agencyId}/emails',
  summary: 'Sets all emails of an agency and which is primary.',
  access: 'agencyEmails.edit',
  body: agencyEmailsInput,
  response: agency,
  errors: ['notFound', 'refused', 'staleSave'],
});

/** */
export const addAgencyAddress = endpoint({
  method: 'POST',
  path: '/api/agencies/{agencyId}/addresses',
  summary: 'Adds a new address to an agency.',
  access: 'agencyAddresses.edit',
  body: agencyAddressInput,
  response: created.extend({ addresses: z.array(address) }),
  status: 201,
  errors: ['notFound', 'refused'],
});

/** A-308..A-312. */
export const changeAgencyAddresses = endpoint({
  method: 'PATCH',
  path: '/api/agencies/{agencyId}/addresses',
  summary: 'Moves the payment or physical flag, or attaches and detaches addresses.',
  access: 'agencyAddresses.edit',
  body: changeAgencyAddressesInput,
  response: z.object({ addresses: z.array(address) }),
  errors: ['notFound', 'refused'],
});

/** */
export const listAgencyStatuses = endpoint({
  method: 'GET',
  path: '/api/agencyStatuses',
  summary: 'Lists all agency statuses.',
  access: 'signedIn',
  response: z.array(agencyStatus),
});

/** */
export const listSoftwareTypes = endpoint({
  method: 'GET',
  path: '/api/agencySoftwareTypes',
  summary: 'Lists all booking software types.',
  access: 'signedIn',
  response: z.array(softwareType),
});
