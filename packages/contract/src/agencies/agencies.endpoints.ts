import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './agencies.shapes.ts';

/** A-238..A-241. With unknownSupplier agencies.listUnknownSupplier counts, else agencies.view. */
export const listAgencies = endpointOf<typeof shapes.listAgencies>()({
  method: 'GET',
  path: '/api/agencies',
  summary: 'Searches agencies by name, ARC, EIN, phone number, or city.',
  access: ['agencies.view', 'agencies.listUnknownSupplier'],
});

/** */
export const getAgency = endpointOf<typeof shapes.getAgency>()({
  method: 'GET',
  path: '/api/agencies/{agencyId}',
  summary: 'Returns an agency with its addresses, emails, and payments.',
  access: 'agencies.view',
});

export const getAgencyOverview = endpointOf<typeof shapes.getAgencyOverview>()({
  method: 'GET',
  path: '/api/agencies/{agencyId}/glance',
  summary:
    "Returns an agency's summary: open claims by age, recovered amounts, last upload, next report, and balance owed.",
  access: 'agencies.view',
});

export const listAgencyChanges = endpointOf<typeof shapes.listAgencyChanges>()({
  method: 'GET',
  path: '/api/agencies/{agencyId}/changes',
  summary: 'Lists the latest 200 changes to an agency, newest first.',
  access: 'agencies.view',
});

/** */
export const createAgency = endpointOf<typeof shapes.createAgency>()({
  method: 'POST',
  path: '/api/agencies',
  summary: 'Creates an agency. EINs are unique.',
  access: 'agencies.create',
  status: 201,
  errors: ['refused', 'duplicate'],
});

/**
 * Each changed field needs its own ability: the status agencies.editStatus (back from
 * 2, 3 and 7 agencies.reopen), the booking software agencies.editSoftware, others agencies.edit.
 */
export const replaceAgency = endpointOf<typeof shapes.replaceAgency>()({
  method: 'PUT',
  path: '/api/agencies/{agencyId}',
  summary: 'Updates an agency. A new status can change its open records.',
  access: ['agencies.edit', 'agencies.editStatus', 'agencies.reopen', 'agencies.editSoftware'],
  errors: ['notFound', 'refused', 'duplicate', 'staleSave'],
});

/** */
export const replaceAgencyEmails = endpointOf<typeof shapes.replaceAgencyEmails>()({
  method: 'PUT',
  path: '/api/agencies/{agencyId}/emails',
  summary: 'Sets all emails of an agency and which is primary.',
  access: 'agencyEmails.edit',
  errors: ['notFound', 'refused', 'staleSave'],
});

/** */
export const addAgencyAddress = endpointOf<typeof shapes.addAgencyAddress>()({
  method: 'POST',
  path: '/api/agencies/{agencyId}/addresses',
  summary: 'Adds a new address to an agency.',
  access: 'agencyAddresses.edit',
  status: 201,
  errors: ['notFound', 'refused'],
});

/** A-308..A-312. */
export const changeAgencyAddresses = endpointOf<typeof shapes.changeAgencyAddresses>()({
  method: 'PATCH',
  path: '/api/agencies/{agencyId}/addresses',
  summary: 'Moves the payment or physical flag, or attaches and detaches addresses.',
  access: 'agencyAddresses.edit',
  errors: ['notFound', 'refused'],
  undo: ['agencyAddresses.delete'],
});

/** */
export const listAgencyStatuses = endpointOf<typeof shapes.listAgencyStatuses>()({
  method: 'GET',
  path: '/api/agencyStatuses',
  summary: 'Lists all agency statuses.',
  access: 'signedIn',
});

/** */
export const listSoftwareTypes = endpointOf<typeof shapes.listSoftwareTypes>()({
  method: 'GET',
  path: '/api/agencySoftwareTypes',
  summary: 'Lists all booking software types.',
  access: 'signedIn',
});
