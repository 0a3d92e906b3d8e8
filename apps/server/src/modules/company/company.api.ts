import {
  blankCompany,
  type CompanyFieldName,
  companyFields,
} from '@recoup/domain/company/company-fields';
import {
  type CompanyAction,
  mayActForCompany,
  missingDetails,
} from '@recoup/domain/company/company-holds';
import { type CompanyLines, companyLines } from '@recoup/domain/company/company-lines';
import { reasonOf } from '@recoup/domain/kit/verdict';
import type { UploadLimits } from '@recoup/domain/uploads/classify-booking-row';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';
import { findCurrentVersion, findVersion, isDemo } from './company.repository.ts';
import { listGuardedChanges } from './guarded-changes.queries.ts';

/** Finds the required company details that are not filled in; none of a demo (F-160). */
export async function findMissingDetails(db: Db): Promise<CompanyFieldName[]> {
  const [current, demo] = await Promise.all([findCurrentVersion(db), isDemo(db)]);
  return missingDetails({ details: current?.details ?? blankCompany, isDemo: demo });
}

/** Finds what an executive should know of the company: what is missing, and recent guarded changes. */
export async function findCompanyAlerts(db: Db) {
  const [missing, guardedChanges] = await Promise.all([
    findMissingDetails(db),
    listGuardedChanges(db),
  ]);
  return { missing: missing.map((name) => companyFields[name].label), guardedChanges };
}

/**
 * Returns why an action is held while company details are missing; undefined if it is not (F-160).
 */
export async function findCompanyHold(db: Db, act: CompanyAction): Promise<string | undefined> {
  return reasonOf(mayActForCompany(act, await findMissingDetails(db)));
}

/** @throws AppError refused with what is missing, while the action is held (F-160) */
export async function refuseWhileHeld(db: Db, act: CompanyAction): Promise<void> {
  const hold = await findCompanyHold(db, act);
  if (hold !== undefined) throw new AppError('refused', hold);
}

/** Finds the version that something issued now keeps; null while details are missing (F-160). */
export async function findVersionToRecord(db: Db): Promise<number | null> {
  const missing = await findMissingDetails(db);
  return missing.length > 0 ? null : ((await findCurrentVersion(db))?.id ?? null);
}

/** The company on a paper or in an email. */
export interface DocumentCompany extends CompanyLines {
  readonly replyTo: string;
  readonly invoiceEmailText: string;
  readonly reportEmailText: string;
  /** Whether details are missing, so that what is shown is marked as a draft. */
  readonly isDraft: boolean;
  /** The stored file of its logo; null without one. */
  readonly logoFileId: number | null;
}

/**
 * Returns the company in the version that an invoice keeps, or the current one if it keeps none. An
 * invoice without a version uses the first complete one.
 */
export async function getDocumentCompany(
  db: Db,
  kept?: { versionId: number | null },
): Promise<DocumentCompany> {
  const found = kept ? await findVersion(db, kept.versionId) : undefined;
  const version = found ?? (await findCurrentVersion(db));
  const details = version?.details ?? blankCompany;
  const missing = missingDetails({ details, isDemo: await isDemo(db) });
  return {
    ...companyLines(details),
    replyTo: details.replyTo || details.email,
    invoiceEmailText: details.invoiceEmailText,
    reportEmailText: details.reportEmailText,
    isDraft: missing.length > 0,
    logoFileId: version?.logoFileId ?? null,
  };
}

/** Returns the current upload limits (F-162). */
export async function getUploadLimits(db: Db): Promise<UploadLimits> {
  const { details } = (await findCurrentVersion(db)) ?? { details: blankCompany };
  return {
    tooOldMonths: details.uploadTooOldMonths,
    minimumRateCents: details.uploadMinimumRateCents,
  };
}
