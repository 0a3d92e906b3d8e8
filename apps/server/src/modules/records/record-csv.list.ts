import { recordStatuses } from '@recoup/domain/records/record-status';
import { recordSubstatuses } from '@recoup/domain/records/record-substatus';
import { type CsvColumn, csvNames, csvText, csvValue } from '@recoup/list-engine/csv';
import { sql } from 'kysely';
import { csvPhone } from '#platform/lists/csv-phone';
import { paidCtInCurrency } from './foreign-payments.sql.ts';
import { recordJoins, recordNights } from './records.sql.ts';

/** The download of the records list. */
const columns: readonly CsvColumn[] = [
  csvValue('Record ID', sql`records.id`),
  csvValue('Upload Date', sql`records.entry`),
  csvNames('Status', sql`records.status_code`, recordStatuses),
  csvNames('Substatus', sql`records.substatus_code`, recordSubstatuses),
  csvValue('Agency ID', sql`records.agency_id`),
  csvText('Agency', sql`agencies.name`),
  csvText('ARC', sql`records.arc`),
  csvValue('Supplier ID', sql`records.supplier_id`),
  csvText('Supplier', sql`coalesce(suppliers.name, records.supplier_name)`),
  csvPhone('Phone', sql`records.phone`),
  csvText('Guest Last Name', sql`records.guest_last_name`),
  csvText('Guest First Name', sql`records.guest_first_name`),
  csvText('Confirmation Number', sql`records.confirmation_number`),
  csvValue('Check In', sql`records.start_date`),
  csvValue('Check Out', sql`records.end_date`),
  csvValue('Nights', recordNights),
  csvValue('Rate', sql`records.rate`),
  csvValue('Commission', sql`records.commission`),
  csvValue('Paid CT', paidCtInCurrency),
  csvValue('Processed Date', sql`records.date_processed`),
  csvText('Assigned User', sql`assigned.name`),
];

export const recordCsv = { columns, joins: recordJoins };
