import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { uploadLogo } from '@recoup/contract/company/company.endpoints';
import { companyFile } from '@recoup/contract/company/company.schemas';
import { inPlainWords, inputRefusal } from '@recoup/contract/kit/messages';
import { companyFields } from '@recoup/domain/company/company-fields';
import type { FileStore, StoredContent } from '@recoup/file-store/file-store';
import { inTransaction } from '@recoup/postgres/transaction';
import type { z } from 'zod';
import { findMissingDetails } from '#modules/company/company.api';
import { createCompanyService } from '#modules/company/company.service';
import { readLogoType } from '#modules/company/use-cases/read-logo-type';
import type { Db } from '#platform/db/database';
import { storeWithRow } from '#platform/files/stored-files';
import { unreadableFile } from '../explain-failure.ts';

interface Given {
  db: Db;
  /** Opened when the file names a logo. */
  openFiles: () => Promise<FileStore>;
  details: CompanyDetails;
}

/** The company's details in a file; an absent field stays unchanged. */
interface CompanyDetails {
  change: Omit<z.output<typeof companyFile>, 'logo'>;
  /** Path of the logo. */
  logo: string | undefined;
}

/**
 * Fills in company details, for administrators. Returns the labels of what is still missing.
 * @throws Error with a sentence for each thing that is wrong; then nothing is changed
 */
export async function fillCompany({ db, openFiles, details }: Given): Promise<string[]> {
  const { logo, change } = details;
  const files = logo === undefined ? undefined : await openFiles();
  const kept = files && logo && (await storeLogo(files, logo));
  const write = async (): Promise<void> => {
    const mediaType = files && kept && (await readLogoType(files, kept));
    await inTransaction(db, async (transaction) => {
      const service = createCompanyService({
        db: transaction,
        // The running process releases waiting messages automatically.
        onComplete: () => Promise.resolve(),
      });
      await service.change(null, change, { isProved: true });
      if (kept && mediaType)
        await service.changeLogo(null, { ...kept, mediaType, createdBy: null });
    });
  };
  await (files && kept ? storeWithRow(files, kept, write) : write());
  return (await findMissingDetails(db)).map((name) => companyFields[name].label);
}

/**
 * Reads the JSON file with company details.
 * @throws Error with a sentence for each thing that is wrong with it, or with the logo that it names
 */
export async function readCompanyFile(path: string): Promise<CompanyDetails> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw unreadableFile(path, error);
  });
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as SyntaxError).message}`, { cause: error });
  }
  const read = companyFile.safeParse(given, inPlainWords);
  if (!read.success)
    throw new Error(Object.values(inputRefusal(read.error).errors).flat().join('\n'));
  const { logo: name, ...change } = read.data;
  const logo = name === undefined ? undefined : resolve(dirname(path), name);
  if (logo !== undefined) await refuseUnusableLogo(logo);
  return { change, logo };
}

async function refuseUnusableLogo(path: string): Promise<void> {
  const { size } = await stat(path).catch((error: unknown) => {
    throw unreadableFile(`The logo ${path}`, error);
  });
  if (size > uploadLogo.upload.maxBytes) throw new Error(`The logo ${path} is larger than 1 MB.`);
}

async function storeLogo(
  files: FileStore,
  path: string,
): Promise<StoredContent & { name: string }> {
  return { ...(await files.put(createReadStream(path))), name: basename(path) };
}
