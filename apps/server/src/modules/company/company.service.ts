import type { changeCompany } from '@recoup/contract/company/company.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import {
  blankCompany,
  type CompanyDetails,
  type CompanyFieldName,
  companyFieldLabel,
  companyValueText,
  guardedChanges,
} from '@recoup/domain/company/company-fields';
import { missingDetails } from '@recoup/domain/company/company-holds';
import { findAuditChangesSince, logFieldChanges } from '#platform/audit/audit-log';
import type { Deps } from '#platform/deps';
import { AppError, notFound } from '#platform/errors/app-error';
import { refuseStaleSave } from '#platform/errors/stale-save';
import { addStoredFile, type NewStoredFile } from '#platform/files/stored-files';
import {
  type CompanyVersion,
  findCurrentVersion,
  insertVersion,
  lockCompany,
} from './company.repository.ts';

const subject = 'company';

/** The fields that a save may state, and from which state of the company it began. */
export type CompanyChange = Omit<BodyOf<typeof changeCompany>, 'password'>;

/** Returns the details after a change; absent fields stay. */
function changedDetails(before: CompanyDetails, change: CompanyChange): CompanyDetails {
  const { expected_updated_at: _, uploadMinimumRate, ...stated } = change;
  const given = Object.entries(stated).filter(([, value]) => value !== undefined);
  return {
    ...before,
    ...Object.fromEntries(given),
    ...(uploadMinimumRate !== undefined && { uploadMinimumRateCents: uploadMinimumRate }),
  };
}

const isComplete = (details: CompanyDetails | undefined): boolean =>
  details !== undefined && missingDetails({ details, isDemo: false }).length === 0;

interface CompanyServiceDeps extends Pick<Deps, 'db'> {
  /** Takes up what waited for the company, in the same transaction. */
  onComplete: () => Promise<void>;
}

/** Changes the company's details. */
export function createCompanyService({ db, onComplete }: CompanyServiceDeps) {
  async function save(
    userId: number | null,
    before: CompanyVersion | undefined,
    after: Pick<CompanyVersion, 'details' | 'logoFileId'>,
  ): Promise<void> {
    const isNowComplete = isComplete(after.details);
    await insertVersion(db, { ...after, isComplete: isNowComplete, createdBy: userId });
    if (isNowComplete && !isComplete(before?.details)) await onComplete();
  }

  return {
    /** Finds the guarded fields that a change would change, so that identity can be proved first. */
    async findGuardedChanges(change: CompanyChange): Promise<CompanyFieldName[]> {
      const before = (await findCurrentVersion(db))?.details ?? blankCompany;
      return guardedChanges(before, changedDetails(before, change));
    },

    /**
     * Changes company details and releases messages in the outbox that waited for them. `isProved`
     * says whether the user's identity has just been confirmed.
     * @throws AppError staleSave, or conflict when only another save made a guarded field differ
     */
    async change(
      userId: number | null,
      change: CompanyChange,
      { isProved }: { isProved: boolean },
    ): Promise<void> {
      await lockCompany(db);
      const stored = await findCurrentVersion(db);
      const { expected_updated_at: expected } = change;
      if (stored)
        await refuseStaleSave({
          what: 'the company',
          // a save that began while there was nothing yet is older than anything that is there
          expected: expected === null ? new Date(0).toISOString() : expected,
          updatedAt: stored.createdAt,
          changesSince: (since) => findAuditChangesSince(db, subject, since),
          labelOf: companyFieldLabel,
        });
      const before = stored?.details ?? blankCompany;
      const details = changedDetails(before, change);
      if (!isProved && guardedChanges(before, details).length > 0)
        throw new AppError('conflict', 'Someone changed the company just now. Save again.');
      const names = (Object.keys(details) as Array<keyof CompanyDetails>).filter(
        (name) => before[name] !== details[name],
      );
      if (names.length === 0) return;
      const fields = Object.fromEntries(
        names.map((name) => [
          name,
          [companyValueText(before, name), companyValueText(details, name)] as const,
        ]),
      );
      await save(userId, stored, { details, logoFileId: stored?.logoFileId ?? null });
      await logFieldChanges(db, userId, [{ subject, fields }]);
    },

    /** Puts a logo, or none, instead of the one there was. */
    async changeLogo(userId: number | null, file: NewStoredFile | null): Promise<void> {
      await lockCompany(db);
      const stored = await findCurrentVersion(db);
      if (file === null && (stored?.logoFileId ?? null) === null) throw notFound('Logo Not Found');
      const logoFileId = file && (await addStoredFile(db, file));
      await save(userId, stored, { details: stored?.details ?? blankCompany, logoFileId });
      const fields = { logo: [stored?.logoFileId ? 'a logo' : '', file?.name ?? ''] } as const;
      await logFieldChanges(db, userId, [{ subject, fields }]);
    },
  };
}
