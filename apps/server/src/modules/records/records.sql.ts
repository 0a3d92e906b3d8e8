import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listRecords } from '@recoup/contract/records/records.endpoints';
import { type AgencyStatusCode, agencyStatusName } from '@recoup/domain/agencies/agency-status';
import type { Day } from '@recoup/domain/dates/day';
import type { Cents } from '@recoup/domain/money/cents';
import {
  isBillableStatus,
  isPaidStatus,
  isProcessedStatus,
  type RecordStatusCode,
  recordStatusName,
} from '@recoup/domain/records/record-status';
import {
  type RecordSubstatusCode,
  recordSubstatusName,
} from '@recoup/domain/records/record-substatus';
import { sql } from 'kysely';
import { foreignColumns, isForeignRecord } from './foreign-payments.queries.ts';

/** What a row of any list of records is made of. */
export interface RecordColumns {
  id: number;
  created_at: string;
  updated_at: string;
  statusCode: RecordStatusCode;
  substatusCode: RecordSubstatusCode | null;
  supplierId: number | null;
  matchedName: string | null;
  givenName: string;
  agencyId: number;
  agencyName: string;
  agencyStatusCode: AgencyStatusCode;
  entry: Day;
  arc: string;
  assignedUserId: number | null;
  assignedName: string | null;
  assignedActive: boolean | null;
  guestFirstName: string;
  guestLastName: string;
  confirmationNumber: string | null;
  phone: string;
  startDate: Day;
  endDate: Day;
  days: number;
  rate: Cents;
  commission: Cents;
  paidCt: Cents;
  isForeign: boolean;
  isUnconverted: boolean;
  foreignCurrency: string | null;
}

/** The nights of a record: those agreed with the hotel, else those of its dates (F-165). */
export const recordNights = sql`
  coalesce(records.nights_agreed, greatest(1, records.end_date - records.start_date))`;

/** The columns of {@link RecordColumns}; they need the tables of {@link recordJoins}. */
export const recordColumns = sql`
  records.id, records.created_at, records.updated_at,
  records.status_code as "statusCode", records.substatus_code as "substatusCode",
  records.supplier_id as "supplierId", suppliers.name as "matchedName",
  records.supplier_name as "givenName",
  records.agency_id as "agencyId", agencies.name as "agencyName",
  agencies.status_code as "agencyStatusCode", records.entry, records.arc,
  records.assigned_user_id as "assignedUserId", assigned.name as "assignedName",
  assigned.is_active as "assignedActive",
  records.guest_first_name as "guestFirstName", records.guest_last_name as "guestLastName",
  records.confirmation_number as "confirmationNumber", records.phone,
  records.start_date as "startDate", records.end_date as "endDate",
  ${recordNights} as days,
  records.rate, records.commission, records.paid_ct as "paidCt",
  ${isForeignRecord()} as "isForeign", ${foreignColumns}`;

export const recordJoins = sql`
  join agencies on agencies.id = records.agency_id
  left join suppliers on suppliers.id = records.supplier_id
  left join users as assigned on assigned.id = records.assigned_user_id`;

export type RecordRow = ResponseInput<typeof listRecords>['data'][number];

/** A record as lists answer it. */
export function toRecordRow(columns: RecordColumns): RecordRow {
  const { statusCode, substatusCode, assignedUserId, supplierId } = columns;
  return {
    id: columns.id,
    created_at: columns.created_at,
    updated_at: columns.updated_at,
    status: { code: statusCode, name: recordStatusName(statusCode) },
    substatus:
      substatusCode === null
        ? null
        : { code: substatusCode, name: recordSubstatusName(substatusCode) },
    supplier: supplierId === null ? null : { id: supplierId, name: columns.matchedName ?? '' },
    supplierName: columns.givenName || null,
    agency: {
      id: columns.agencyId,
      name: columns.agencyName,
      status: { code: columns.agencyStatusCode, name: agencyStatusName(columns.agencyStatusCode) },
    },
    entry: columns.entry,
    arc: columns.arc,
    assignedUser:
      assignedUserId === null
        ? null
        : {
            id: assignedUserId,
            name: columns.assignedName ?? '',
            is_active: columns.assignedActive ?? false,
          },
    guestFirstName: columns.guestFirstName,
    guestLastName: columns.guestLastName,
    confirmationNumber: columns.confirmationNumber,
    phone: columns.phone || null,
    startDate: columns.startDate,
    endDate: columns.endDate,
    days: columns.days,
    rate: columns.rate,
    commission: columns.commission,
    paidCt: columns.paidCt,
    isProcessed: isProcessedStatus(statusCode),
    isPaid: isPaidStatus(statusCode),
    isForeign: columns.isForeign,
    isUnconverted: columns.isUnconverted,
    foreignCurrency: columns.foreignCurrency,
    isBillable: isBillableStatus(statusCode),
  };
}
