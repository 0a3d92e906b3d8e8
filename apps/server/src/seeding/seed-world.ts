import type { BulkLoad } from '@recoup/postgres/bulk-load';
import {
  agencyAddressLinks,
  agencyAddressRows,
  agencyArcRows,
  agencyEmailRows,
  agencyNoteRows,
  agencyRows,
  agencyShareRows,
  makeAgencies,
} from './agencies.ts';
import { seedAgencyPayments } from './agency-payments.ts';
import { seedCompany } from './company.ts';
import { copyRows, type Row } from './copy-rows.ts';
import { seedHistory } from './history-rows.ts';
import { seedInvoices } from './invoices.ts';
import { recordRows } from './records.ts';
import { readReference } from './reference.ts';
import {
  supplierAddressRows,
  supplierCallbackRows,
  supplierContactRows,
  supplierEmailRows,
  supplierNoteRows,
  supplierPhoneRows,
  supplierPlaceRows,
  supplierRows,
  vendorRows,
} from './supplier-rows.ts';
import { makeSuppliers } from './suppliers.ts';
import { makeUploads, uploadRejectRows, uploadRows } from './uploads.ts';
import type { World } from './world.ts';

export type Report = (progress: string) => void;

/** Tables whose rows bring their own ids, so that the next number comes after them. */
const numberedTables = [
  'agencies',
  'vendors',
  'suppliers',
  'addresses',
  'uploads',
  'records',
  'invoices',
  'receipts',
  'receipt_acts',
  'reconciliations',
];

const paymentsOfPart = 10_000;

const partsOfPayments = `
select min(id) as first, max(id) as last from (
  select id, (row_number() over (order by id) - 1) / ${paymentsOfPart} as place
  from records where paid_ct <> 0) paid
group by place order by place`;

const bookPart = `
select book_payments(array(
  select id from records where paid_ct <> 0 and id between $1 and $2 order by id))`;

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count));

/** Books what is paid, part by part: how a part is booked is planned by what was booked before. */
async function bookPayments(load: BulkLoad, report: Report): Promise<void> {
  const parts = await load.query<{ first: number; last: number }>(partsOfPayments);
  for (const [at, { first, last }] of parts.entries()) {
    await load.query(bookPart, [first, last]);
    const count = at + 1;
    if (isPowerOfTwo(count)) await load.query('analyze');
    if (count % 25 === 0) report(`payments of ${count * paymentsOfPart} records`);
  }
}

/**
 * Fills an empty database with a world. The same world gives the same rows. `copyRecords` writes
 * the records into their table, for worlds with too many for a plain COPY.
 */
export async function seedWorld(
  load: BulkLoad,
  world: World,
  report: Report = () => undefined,
  copyRecords = async (rows: Iterable<Row<'records'>>): Promise<void> => {
    await copyRows(load, 'records', rows);
  },
): Promise<void> {
  await seedCompany(load);
  const reference = await readReference(load);
  const agencies = makeAgencies(world);
  const suppliers = makeSuppliers(world, reference);
  const uploads = makeUploads(world, agencies);

  await copyRows(load, 'agencies', agencyRows(world, agencies));
  await copyRows(load, 'agency_arcs', agencyArcRows(agencies));
  await copyRows(load, 'agency_emails', agencyEmailRows(agencies));
  await copyRows(load, 'agency_share_percents', agencyShareRows(agencies));
  await copyRows(load, 'agency_notes', agencyNoteRows(world, agencies));
  await copyRows(load, 'addresses', agencyAddressRows(world, agencies, reference));
  await copyRows(load, 'agency_addresses', agencyAddressLinks(agencies));
  report(`${agencies.length} agencies`);

  await copyRows(load, 'vendors', vendorRows());
  await copyRows(load, 'suppliers', supplierRows(world, suppliers, reference));
  await copyRows(load, 'supplier_phone_numbers', supplierPhoneRows(suppliers));
  await copyRows(load, 'supplier_emails', supplierEmailRows(suppliers));
  await copyRows(
    load,
    'addresses',
    supplierPlaceRows(world, suppliers, reference, agencies.length),
  );
  await copyRows(load, 'supplier_addresses', supplierAddressRows(suppliers, agencies.length));
  await copyRows(load, 'supplier_notes', supplierNoteRows(world, suppliers));
  await copyRows(load, 'supplier_contacts', supplierContactRows(world, suppliers));
  await copyRows(load, 'supplier_callbacks', supplierCallbackRows(world, suppliers));
  report(`${suppliers.length} suppliers`);

  await copyRows(load, 'uploads', uploadRows(world, uploads));
  await copyRows(load, 'upload_rejects', uploadRejectRows(world, uploads));
  report(`${uploads.length} uploads`);

  // what is paid on invoices is booked with them, and all else after that
  await load.query('alter table records disable trigger book_payments_after_insert');
  await copyRecords(recordRows(world, reference, suppliers, uploads));
  await load.query('analyze');
  report(`${world.records} records`);

  await seedInvoices(load, world);
  for (const table of numberedTables)
    await load.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    );
  await bookPayments(load, report);
  await load.query('alter table records enable trigger book_payments_after_insert');
  report(`${world.invoices} invoices`);
  await seedAgencyPayments(load, world);
  await seedHistory(load, world);
  report('history and notes');
}
