import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listRecords } from '@recoup/contract/records/records.endpoints';
import { type AgencyStatusCode, agencyStatusName } from '@recoup/domain/agencies/agency-status';
import {
  isBillableStatus,
  isPaidStatus,
  isProcessedStatus,
  type RecordStatusCode,
  recordStatusName,
} from '@recoup/domain/records/record-status';
import {
  namedRecordSubstatus,
  type RecordSubstatusCode,
} from '@recoup/domain/records/record-substatus';
import { sql } from 'kysely';
import { foreignColumns, isForeignRecord } from './foreign-payments.sql.ts';

export type RecordRow = ResponseInput<typeof listRecords>['data'][number];

/** The columns of a row that are returned in another form than they are read. */
interface StoredForms {
  statusCode: RecordStatusCode;
  substatusCode: RecordSubstatusCode | null;
  supplierId: number | null;
  matchedName: string | null;
  givenName: string;
  agencyId: number;
  agencyName: string;
  agencyStatusCode: AgencyStatusCode;
  assignedUserId: number | null;
  assignedName: string | null;
  assignedActive: boolean | null;
  phone: string;
}

/** The columns of a row in any list of records. */
export type RecordColumns = StoredForms & Omit<RecordRow, keyof ReturnType<typeof answeredForms>>;

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

/** The supplier's name, else the one that the file gave, to search and to sort by. */
export const supplierNameKey = sql`coalesce(
  (select name_lc from suppliers where suppliers.id = records.supplier_id),
  lower(records.supplier_name))`;

/** The hotel details in the uploaded file. */
export const givenHotel = sql`
  nullif(records.supplier_street, '') as street, nullif(records.supplier_city, '') as city,
  nullif(records.supplier_state, '') as state, nullif(records.supplier_zip, '') as zip,
  nullif(records.supplier_country, '') as country`;

export const recordJoins = sql`
  join agencies on agencies.id = records.agency_id
  left join suppliers on suppliers.id = records.supplier_id
  left join users as assigned on assigned.id = records.assigned_user_id`;

function answeredForms(columns: StoredForms) {
  const { statusCode, substatusCode, assignedUserId, supplierId } = columns;
  return {
    status: { code: statusCode, name: recordStatusName(statusCode) },
    substatus: namedRecordSubstatus(substatusCode),
    supplier: supplierId === null ? null : { id: supplierId, name: columns.matchedName ?? '' },
    supplierName: columns.givenName || null,
    agency: {
      id: columns.agencyId,
      name: columns.agencyName,
      status: { code: columns.agencyStatusCode, name: agencyStatusName(columns.agencyStatusCode) },
    },
    assignedUser:
      assignedUserId === null
        ? null
        : {
            id: assignedUserId,
            name: columns.assignedName ?? '',
            is_active: columns.assignedActive ?? false,
          },
    phone: columns.phone || null,
    isProcessed: isProcessedStatus(statusCode),
    isPaid: isPaidStatus(statusCode),
    isBillable: isBillableStatus(statusCode),
  };
}

/** A record as lists return it. */
export const toRecordRow = (columns: RecordColumns): RecordRow => ({
  ...columns,
  ...answeredForms(columns),
});
