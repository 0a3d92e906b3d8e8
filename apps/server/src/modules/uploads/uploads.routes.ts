import type { Endpoint, ResponseInput } from '@recoup/contract/kit/endpoint';
import {
  downloadRejectedRows,
  getUpload,
  listUploads,
  undoUpload,
  uploadAgencyFile,
  uploadArcFile,
  uploadCtsFile,
  uploadSupplierFile,
} from '@recoup/contract/uploads/uploads.endpoints';
import { type UploadRow, uploadKinds } from '@recoup/contract/uploads/uploads.schemas';
import { refusalOf } from '@recoup/domain/auth/abilities';
import { uploadAbility } from '@recoup/domain/uploads/upload-state';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, actorMay } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { AppError, found } from '#platform/errors/app-error';
import { type AcceptedFile, receiveFile } from '#platform/files/receive-file';
import { storeWithRow } from '#platform/files/stored-files';
import type { ModuleScope } from '#platform/http/module-scope';
import { readInput } from '#platform/http/read-input';
import { Accepted, list, type Route, route } from '#platform/http/route';
import { refusalOfJob, waitForJob } from '#platform/jobs/job-progress';
import type { UploadsModule } from './uploads.module.ts';
import type { ReceivedUpload } from './uploads.service.ts';
import { sendRejects } from './use-cases/send-rejects.ts';

type UploadServices = Pick<Deps, 'db' | 'pool' | 'files' | 'stopping'>;

/** How long a request waits for its import; a longer one gets the job to poll. */
const waitMs = 20_000;

export function uploadRoutes(unit: ModuleScope<UploadsModule>, services: UploadServices): Route[] {
  const { queries } = unit;
  const importFile = async <E extends UploadEndpoint>(
    { actor, request }: { actor: Actor; request: FastifyRequest },
    endpoint: E,
    target: Pick<ReceivedUpload, 'kind' | 'agencyId'>,
  ): Promise<ResponseInput<E> | Accepted> => {
    const { body, upload: accepted }: UploadEndpoint = endpoint;
    const { file, fields } = await receiveFile(request, services.files, accepted);
    const { jobId } = await storeWithRow(services.files, file, async () => {
      const answers = readInput(body, fields);
      const upload = { ...target, file, answers, userId: actor.id };
      return await unit.inTransaction(actor, ({ service }) => service.register(upload));
    });
    return await answerWhenDone<E>(services, jobId);
  };

  const getVisible = async (actor: Actor, uploadId: number): Promise<UploadRow> => {
    const upload = found(await queries.findUpload(uploadId), 'Upload Not Found');
    const ability = uploadAbility[upload.kind];
    if (!actorMay(actor, ability)) throw new AppError('forbidden', refusalOf(ability));
    return upload;
  };

  return [
    route(uploadAgencyFile, async (call) => {
      const { agencyId } = call.params;
      await queries.checkAgency('agency', agencyId);
      return await importFile(call, uploadAgencyFile, { kind: 'agency', agencyId });
    }),
    route(uploadCtsFile, async (call) =>
      importFile(call, uploadCtsFile, { kind: 'cts', agencyId: null }),
    ),
    route(uploadArcFile, async (call) => {
      const { agencyId } = call.params;
      await queries.checkAgency('arc', agencyId);
      return await importFile(call, uploadArcFile, { kind: 'arc', agencyId });
    }),
    route(uploadSupplierFile, async (call) =>
      importFile(call, uploadSupplierFile, { kind: 'supplier', agencyId: null }),
    ),
    list(listUploads, (query, { actor }) => {
      const kinds = uploadKinds.filter((kind) => actorMay(actor, uploadAbility[kind]));
      return queries.page(query, kinds);
    }),
    route(getUpload, async ({ params, actor }) => await getVisible(actor, params.uploadId)),
    route(undoUpload, async ({ params, actor }) => {
      await getVisible(actor, params.uploadId);
      await unit.inTransaction(actor, ({ service }) => service.undo(params.uploadId, actor.id));
      return await getVisible(actor, params.uploadId);
    }),
    route(downloadRejectedRows, async ({ params, actor, reply }) => {
      const upload = await getVisible(actor, params.uploadId);
      const header = await queries.findHeader(upload.id);
      return await sendRejects(services, reply, { ...upload, header });
    }),
  ];
}

interface UploadEndpoint extends Endpoint {
  readonly body: z.ZodType<ReceivedUpload['answers']>;
  readonly upload: AcceptedFile & NonNullable<Endpoint['upload']>;
}

/**
 * Returns the summary, or why there is none; 202 when the import takes longer than a request may.
 */
async function answerWhenDone<E extends UploadEndpoint>(
  { db, stopping }: UploadServices,
  jobId: string,
): Promise<ResponseInput<E> | Accepted> {
  const job = await waitForJob(db, jobId, { timeoutMs: waitMs, signal: stopping });
  // the job of each kind of file leaves the summary of that kind
  if (job.state === 'done') return job.result as ResponseInput<E>;
  if (job.state === 'cancelled') throw new AppError('conflict', 'The upload was cancelled.');
  if (job.state === 'failed') throw refusalOfJob(job);
  return new Accepted({ jobId });
}
