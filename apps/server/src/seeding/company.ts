import { blankCompany, type CompanyDetails } from '@recoup/domain/company/company-fields';
import type { BulkLoad } from '@recoup/postgres/bulk-load';

/** The company of the demo, with every required detail. */
export const demoCompany: CompanyDetails = {
  ...blankCompany,
  legalName: 'Recoup Demo Company, Inc.',
  tradeName: 'Recoup Commission Recovery',
  ein: '12-3456789',
  postalStreet: '100 Recovery Way',
  postalStreet2: 'Suite 200',
  postalCity: 'Albany',
  postalState: 'NY',
  postalZip: '12207',
  remitToStreet: 'PO Box 1000',
  remitToCity: 'Albany',
  remitToState: 'NY',
  remitToZip: '12201',
  phone: '(518) 555-0100',
  email: 'accounts@recoup.test',
};

/** Marks the database as a demo, and gives it the company of one (F-160). */
export async function seedCompany(load: BulkLoad): Promise<void> {
  await load.query('insert into demo_marks default values on conflict do nothing');
  await load.query('insert into company_versions (details, is_complete) values ($1::jsonb, true)', [
    JSON.stringify(demoCompany),
  ]);
}
