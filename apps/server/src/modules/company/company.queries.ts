import type { getCompany } from '@recoup/contract/company/company.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { blankCompany, companyFields } from '@recoup/domain/company/company-fields';
import { missingDetails } from '@recoup/domain/company/company-holds';
import { findById } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { findStoredFile, type StoredFile } from '#platform/files/stored-files';
import { findMissingDetails } from './company.api.ts';
import { findCurrentVersion, isDemo } from './company.repository.ts';

/** Reads the company's details. */
export function createCompanyQueries({ db }: Pick<Deps, 'db'>) {
  async function findLogo(): Promise<StoredFile | undefined> {
    const fileId = (await findCurrentVersion(db))?.logoFileId ?? null;
    return fileId === null ? undefined : await findStoredFile(db, fileId);
  }

  return {
    async getCompany(): Promise<ResponseInput<typeof getCompany>> {
      const [version, demo, logo] = await Promise.all([
        findCurrentVersion(db),
        isDemo(db),
        findLogo(),
      ]);
      const { uploadMinimumRateCents, ...details } = version?.details ?? blankCompany;
      const author = version?.createdBy
        ? await findById(db, 'users', version.createdBy, ['id', 'name'])
        : undefined;
      return {
        ...details,
        uploadMinimumRate: uploadMinimumRateCents,
        logo: logo ? { name: logo.name, byteSize: logo.byteSize } : null,
        missing: missingDetails({
          details: version?.details ?? blankCompany,
          isDemo: demo,
        }).map((name) => companyFields[name].label),
        isDemo: demo,
        updated_at: version?.createdAt ?? null,
        updatedBy: author ?? null,
      };
    },

    status: async () => ({ missing: await findMissingDetails(db) }),

    /** @throws AppError notFound */
    getLogo: async (): Promise<StoredFile> => found(await findLogo(), 'Logo Not Found'),
  };
}
