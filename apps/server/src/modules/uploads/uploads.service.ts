import {
  agencyStatus,
  agencyStatusName,
  isAgencyStatusCode,
} from '@recoup/domain/agencies/agency-status';
import { arcFileAgencyIds } from '@recoup/domain/agencies/arc';
import { dayInZone } from '@recoup/domain/dates/day';
import { formatDay } from '@recoup/domain/dates/format';
import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import type { ReceivedFile } from '#platform/files/receive-file';
import { addStoredFile } from '#platform/files/stored-files';
import type { UploadAnswers } from './reading/read-layout.ts';
import { importUploadKind } from './uploads.jobs.ts';
import { findSameFile, insertUpload, lockFile, setUploadJob } from './uploads.repository.ts';
import { undoUpload } from './use-cases/undo-upload.ts';

export interface ReceivedUpload {
  kind: FileKind;
  agencyId: number | null;
  file: ReceivedFile;
  answers: UploadAnswers & { confirmed?: boolean | undefined; jobId?: string | undefined };
  userId: number;
}

export function createUploadsService({ db, queue }: Pick<Deps, 'db' | 'queue'>) {
  return {
    /**
     * Whether an agency takes a file of the kind: asked before anything of it is sent.
     * @throws AppError notFound, refused
     */
    checkAgency: async (kind: 'agency' | 'arc', agencyId: number): Promise<void> => {
      const row = await findById(db, 'agencies', agencyId, ['name', 'status_code']);
      const agency = found(row, 'Agency Not Found');
      if (kind === 'arc' && !arcFileAgencyIds.some((id) => id === agencyId))
        throw refusedInput(
          `ARC files can be uploaded only for agencies ${arcFileAgencyIds.join(' and ')}.`,
        );
      const { status_code: status } = agency;
      if (kind === 'agency' && status !== agencyStatus.active && isAgencyStatusCode(status))
        throw refusedInput(
          `${agency.name} is ${agencyStatusName(status)}. You can upload data files only for active agencies.`,
        );
    },

    /**
     * Writes down a received file and leaves its import to be done.
     * @throws AppError uploadedBefore unless that is confirmed
     */
    register: async (upload: ReceivedUpload): Promise<{ uploadId: number; jobId: string }> => {
      const { kind, agencyId, file, answers, userId } = upload;
      const { confirmed, jobId: id, ...reading } = answers;
      await refuseSameFile(db, { fileHash: file.sha256, confirmed });
      const fileId = await addStoredFile(db, { ...file, createdBy: userId });
      const uploadId = await insertUpload(db, {
        kind,
        agencyId,
        fileId,
        fileName: file.name,
        fileHash: file.sha256,
        byteSize: file.byteSize,
        createdBy: userId,
      });
      const jobId = await queue.enqueue(
        importUploadKind,
        { uploadId, answers: reading },
        { createdBy: userId, ...(id !== undefined && { id }) },
      );
      await setUploadJob(db, uploadId, jobId);
      return { uploadId, jobId };
    },

    undo: async (uploadId: number, userId: number): Promise<void> =>
      undoUpload(db, uploadId, userId),
  };
}

/**
 * Refuses a file that was uploaded before, or is being imported, saying when and by whom; of
 * identical files at the same time, all but the first (F-221).
 * @throws AppError uploadedBefore unless that is confirmed
 */
export async function refuseSameFile(
  db: Db,
  {
    confirmed = false,
    ...file
  }: { fileHash: Buffer; exceptId?: number; confirmed?: boolean | undefined },
): Promise<void> {
  await lockFile(db, file.fileHash);
  const previousUpload = confirmed ? undefined : await findSameFile(db, file);
  if (!previousUpload) return;
  const { created_at: at, createdBy } = previousUpload;
  const who = createdBy ? ` by ${createdBy.name}` : '';
  throw new AppError(
    'uploadedBefore',
    `This file was already uploaded on ${formatDay(dayInZone(new Date(at)))}${who}. To upload it again anyway, confirm.`,
    { extra: { previousUpload } },
  );
}
