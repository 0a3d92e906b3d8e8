import type { CompanyDetails } from '@recoup/domain/company/company-fields';
import type { Db } from '#platform/db/database';
import { demoCompany } from '../src/seeding/company.ts';

/** A company with every required detail, so that nothing is held. */
export const filledCompany: CompanyDetails = {
  ...demoCompany,
  legalName: 'Recoup Commission Recovery, Inc.',
  ein: '31-4159265',
};

/** Fills in the company of a test's database. */
export async function fillCompany(db: Db, details: Partial<CompanyDetails> = {}): Promise<void> {
  await db
    .insertInto('company_versions')
    .values({ details: JSON.stringify({ ...filledCompany, ...details }), is_complete: true })
    .execute();
}
