import { blankCompany, type CompanyDetails } from '@recoup/domain/company/company-fields';
import type { Db } from '#platform/db/database';

/** A company with every required detail, so that nothing is held. */
export const filledCompany: CompanyDetails = {
  ...blankCompany,
  legalName: 'Recoup Commission Recovery, Inc.',
  tradeName: 'Recoup Commission Recovery',
  ein: '31-4159265',
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

/** Fills in the company of a test's database. */
export async function fillCompany(db: Db, details: Partial<CompanyDetails> = {}): Promise<void> {
  await db
    .insertInto('company_versions')
    .values({ details: JSON.stringify({ ...filledCompany, ...details }), is_complete: true })
    .execute();
}
