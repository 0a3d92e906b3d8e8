import { sql } from 'kysely';
import { type CsvColumn, csvText, csvValue } from '#platform/list/csv';
import { recordJoins } from './record-rows.queries.ts';

/** The download of the records list. */
const columns: readonly CsvColumn[] = [
  csvValue('Record ID', sql`records.id`),
  csvValue('Upload Date', sql`records.entry`),
  csvText('Status', sql`record_statuses.name`),
  csvText('Substatus', sql`record_substatuses.name`),
  csvValue('Agency ID', sql`records.agency_id`),
  csvText('Agency', sql`agencies.name`),
  csvText('ARC', sql`records.arc`),
  csvValue('Supplier ID', sql`records.supplier_id`),
  csvText('Supplier', sql`coalesce(suppliers.name, records.supplier_name)`),
  csvText('Phone', sql`records.phone`),
  csvText('Guest Last Name', sql`records.guest_last_name`),
  csvText('Guest First Name', sql`records.guest_first_name`),
  csvText('Confirmation Number', sql`records.confirmation_number`),
  csvValue('Check In', sql`records.start_date`),
  csvValue('Check Out', sql`records.end_date`),
  csvValue('Nights', sql`greatest(records.end_date - records.start_date, 1)`),
  csvValue('Rate', sql`records.rate`),
  csvValue('Commission', sql`records.commission`),
  csvValue('Paid CT', sql`records.paid_ct`),
  csvValue('Processed Date', sql`records.date_processed`),
  csvText('Assigned User', sql`assigned.name`),
];

export const recordCsv = {
  columns,
  joins: sql`${recordJoins}
    join record_statuses on record_statuses.code = records.status_code
    left join record_substatuses on record_substatuses.code = records.substatus_code`,
};
