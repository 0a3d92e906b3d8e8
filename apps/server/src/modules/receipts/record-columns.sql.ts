import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getReceipt } from '@recoup/contract/receipts/receipts.endpoints';
import { type AgencyStatusCode, agencyStatusName } from '@recoup/domain/agencies/agency-status';
import type { Cents } from '@recoup/domain/money/cents';
import { guestText } from '@recoup/domain/records/guest-name';
import { type RecordStatusCode, recordStatusName } from '@recoup/domain/records/record-status';
import {
  namedRecordSubstatus,
  type RecordSubstatusCode,
} from '@recoup/domain/records/record-substatus';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';

type Line = ResponseInput<typeof getReceipt>['lines'][number];

/** A record as it is read for receipts. */
export interface RecordColumns {
  guestFirstName: string;
  guestLastName: string;
  confirmationNumber: string | null;
  checkIn: Line['checkIn'];
  checkOut: Line['checkOut'];
  supplier: Line['supplier'];
  agencyId: number;
  agencyName: string;
  agencyStatus: AgencyStatusCode;
  invoiceId: number | null;
  commission: Cents;
  statusCode: RecordStatusCode;
  substatusCode: RecordSubstatusCode | null;
}

/** The columns of {@link RecordColumns} that receipts do not judge. */
export const recordColumns = sql`
  records.guest_first_name as "guestFirstName", records.guest_last_name as "guestLastName",
  records.confirmation_number as "confirmationNumber", records.start_date as "checkIn",
  records.end_date as "checkOut", ${jsonReference('suppliers')} as supplier,
  agencies.name as "agencyName", records.commission`;

/** A record as receipts show it. */
export const recordParts = (row: RecordColumns) => ({
  guestName: guestText(row),
  confirmationNumber: row.confirmationNumber,
  checkIn: row.checkIn,
  checkOut: row.checkOut,
  supplier: row.supplier,
  agency: {
    id: row.agencyId,
    name: row.agencyName,
    status: { code: row.agencyStatus, name: agencyStatusName(row.agencyStatus) },
  },
  invoice: row.invoiceId === null ? null : { id: row.invoiceId },
  commission: row.commission,
  status: { code: row.statusCode, name: recordStatusName(row.statusCode) },
  substatus: namedRecordSubstatus(row.substatusCode),
});
