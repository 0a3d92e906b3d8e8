import type { listAuditLog } from '@recoup/contract/admin/audit-log.endpoints';
import type { AgencyRow } from '@recoup/contract/agencies/agencies.schemas';
import type { listChains } from '@recoup/contract/chains/chains.endpoints';
import type { listCountries } from '@recoup/contract/countries/countries.endpoints';
import type { listOutbox } from '@recoup/contract/outbox/outbox.endpoints';
import type { User } from '@recoup/contract/users/users.schemas';
import { auditKindName } from '@recoup/domain/admin/audit-log';
import { roleLabels } from '@recoup/domain/auth/roles';
import { externalServices } from '@recoup/domain/outbox/external-services';
import { messageStateNames } from '@recoup/domain/outbox/outbox';
import {
  byUser,
  type ExportColumn,
  instant,
  number,
  phone,
  type RowOf,
  text,
  yesNo,
} from './column-kinds.ts';

/** The agencies lists. */
export const agencyColumns: ReadonlyArray<ExportColumn<AgencyRow>> = [
  text('name', 'Name', (row) => row.name),
  number('id', 'Agency ID', (row) => row.id),
  text('ein', 'EIN', (row) => row.ein),
  text('street', 'Street', (row) => row.street),
  text('city', 'City', (row) => row.city),
  text('state', 'State', (row) => row.state),
  text('zip', 'Zip', (row) => row.zip),
  text('country', 'Country', (row) => row.country),
  number('records', 'Records', (row) => row.recordCount),
  number(
    'unknownSupplierRecordCount',
    'Records with Unknown Supplier',
    (row) => row.unknownSupplierRecordCount,
  ),
  text('status', 'Status', (row) => row.status.name),
  phone('phone', 'Phone', (row) => row.phone),
];

/** The chains list. */
export const chainColumns: ReadonlyArray<ExportColumn<RowOf<typeof listChains>>> = [
  text('name', 'Name', (row) => row.name),
  text('abbreviation', 'Chain Code', (row) => row.abbreviation),
  text('code', 'Code', (row) => row.code),
];

/** The countries list. */
export const countryColumns: ReadonlyArray<ExportColumn<RowOf<typeof listCountries>>> = [
  text('name', 'Name', (row) => row.name),
  text('abbreviation', 'ISO Code', (row) => row.abbreviation),
  text('currency', 'Currency', (row) => row.currency),
  number('exchange', 'Exchange Rate', (row) => row.exchange),
  yesNo('billable', 'Billable', (row) => row.billable),
];

/** The users list. */
export const userColumns: ReadonlyArray<ExportColumn<User>> = [
  text('name', 'Name', (row) => row.name),
  text('email', 'Email', (row) => row.email),
  yesNo('isActive', 'Is Active', (row) => row.is_active),
  number('records', 'Records Assigned', (row) => row.assignedRecordCount),
  number('suppliers', 'Suppliers Assigned', (row) => row.assignedSupplierCount),
  text('roles', 'Roles', (row) => roleLabels(row.roles)),
  instant('lastSignIn', 'Last Sign-In', (row) => row.lastSignInAt),
];

/** The outbox. */
export const outboxColumns: ReadonlyArray<ExportColumn<RowOf<typeof listOutbox>>> = [
  text('subject', 'Subject', ({ id, subject }) => subject?.title ?? `Message ${id}`),
  text('party', 'To', (row) => row.subject?.party),
  text('service', 'Service', (row) => externalServices[row.service].label),
  text('state', 'Status', (row) => messageStateNames[row.state]),
  number('attempts', 'Attempts', (row) => row.attempts),
  instant('when', 'Created', (row) => row.created_at),
  instant('sentAt', 'Sent', (row) => row.sentAt),
  text('reason', 'Reason', (row) => row.heldBecause ?? row.reason),
  text('recipient', 'Recipient Address', (row) => row.recipient),
  text('by', 'By', (row) => byUser(row.createdBy)),
];

/** The audit log. */
export const auditColumns: ReadonlyArray<ExportColumn<RowOf<typeof listAuditLog>>> = [
  instant('when', 'Time', (row) => row.created_at),
  text('person', 'User', (row) => row.user?.name ?? 'Not signed in'),
  text('kind', 'Event', (row) => auditKindName(row.kind)),
  text('what', 'Subject', (row) => row.what),
  text('address', 'IP Address', (row) => row.address),
];
