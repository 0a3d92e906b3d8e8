import {
  blankCompany,
  type CompanyDetails,
  companyFieldNames,
} from '@recoup/domain/company/company-fields';
import { cents } from '@recoup/domain/money/cents';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';

/** The company as one save left it. */
export interface CompanyVersion {
  id: number;
  details: CompanyDetails;
  logoFileId: number | null;
  createdBy: number | null;
  createdAt: string;
}

interface VersionRow extends Omit<CompanyVersion, 'details'> {
  details: Record<string, unknown>;
}

/** Details as they were stored, and as they begin where a version did not know a field yet. */
function readDetails(stored: Record<string, unknown>): CompanyDetails {
  const texts = companyFieldNames.map((name) => {
    const value = stored[name];
    return [name, typeof value === 'string' ? value : ''];
  });
  const { uploadTooOldMonths, uploadMinimumRateCents } = { ...blankCompany, ...stored };
  return {
    ...blankCompany,
    ...Object.fromEntries(texts),
    uploadTooOldMonths: Number(uploadTooOldMonths),
    uploadMinimumRateCents: cents(Number(uploadMinimumRateCents)),
  };
}

const versionOf = ({ details, ...same }: VersionRow): CompanyVersion => ({
  ...same,
  details: readDetails(details),
});

const columns = sql`id, details, logo_file_id as "logoFileId", created_by as "createdBy",
  created_at as "createdAt"`;

/** Finds the current company details; undefined if they have never been saved. */
export async function findCurrentVersion(db: Db): Promise<CompanyVersion | undefined> {
  const row = await rowsOf(db).first(sql<VersionRow>`
    select ${columns} from company_versions order by id desc limit 1`);
  return row && versionOf(row);
}

/**
 * Finds the company in a version. Without one, it is the first complete version: invoices issued
 * before it never change after that.
 */
export async function findVersion(
  db: Db,
  versionId: number | null,
): Promise<CompanyVersion | undefined> {
  const row = await rowsOf(db).first(sql<VersionRow>`
    select ${columns} from company_versions
    where case when ${versionId}::integer is null then is_complete else id = ${versionId}::integer end
    order by id limit 1`);
  return row && versionOf(row);
}

/** Blocks other saves of the company until the transaction ends. */
export async function lockCompany(db: Db): Promise<void> {
  await sql`lock table company_versions in share row exclusive mode`.execute(db);
}

interface NewVersion {
  details: CompanyDetails;
  isComplete: boolean;
  logoFileId: number | null;
  createdBy: number | null;
}

/** Writes what one save leaves of the company. */
export async function insertVersion(db: Db, version: NewVersion): Promise<void> {
  const { details, isComplete, logoFileId, createdBy } = version;
  await insertRow(db, 'company_versions', {
    details: JSON.stringify(details),
    is_complete: isComplete,
    logo_file_id: logoFileId,
    created_by: createdBy,
  });
}

/** Returns whether seeding marked the database as a demo. */
export async function isDemo(db: Db): Promise<boolean> {
  return (await rowsOf(db).first(sql`select from demo_marks`)) !== undefined;
}
