import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import {
  cancelUpload,
  changeReading,
  commitUpload,
  correctDraftRow,
  discardUpload,
  getUploadDraft,
  listDraftRows,
  listOpenUploads,
  listUnderstoodRows,
  startUploadDraft,
} from '@recoup/contract/uploads/upload-drafts.endpoints';
import { uploadKinds } from '@recoup/contract/uploads/uploads.schemas';
import { uploadAbility } from '@recoup/domain/uploads/upload-state';
import { type Actor, actorMay } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { found, refusedInput } from '#platform/errors/app-error';
import { receiveFile } from '#platform/files/receive-file';
import { storeWithRow } from '#platform/files/stored-files';
import { requireAbility } from '#platform/http/access';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { UploadsModule } from './uploads.module.ts';

type Draft = ResponseInput<typeof getUploadDraft>;

/** Uploads before they have their effect. */
export function uploadDraftRoutes(
  { queries, inTransaction }: ModuleScope<UploadsModule>,
  { files }: Pick<Deps, 'files'>,
): Route[] {
  const getDraft = async (actor: Actor, id: number): Promise<Draft> => {
    const draft = found(await queries.drafts.findDraft(id), 'Upload Not Found');
    requireAbility(actor, uploadAbility[draft.kind]);
    return draft;
  };
  const change = async (
    actor: Actor,
    id: number,
    run: (drafts: UploadsModule['drafts']) => Promise<void>,
  ): Promise<Draft> => {
    await getDraft(actor, id);
    await inTransaction(actor, ({ drafts }) => run(drafts));
    return await getDraft(actor, id);
  };

  return [
    route(startUploadDraft, async ({ query, actor, request }) => {
      const { kind } = query;
      requireAbility(actor, uploadAbility[kind]);
      const agencyId = query.agencyId ?? null;
      if (kind === 'agency' || kind === 'arc') {
        if (agencyId === null) throw refusedInput('Choose an agency first', 'agencyId');
        await queries.checkAgency(kind, agencyId);
      } else if (agencyId !== null)
        throw refusedInput('This type of file is not linked to a single agency.');
      const { file } = await receiveFile(request, files, startUploadDraft.upload);
      const draft = { kind, agencyId, file, userId: actor.id };
      const id = await storeWithRow(files, file, () =>
        inTransaction(actor, ({ drafts }) => drafts.start(draft)),
      );
      return await getDraft(actor, id);
    }),
    route(listOpenUploads, async ({ actor }) =>
      queries.drafts.listOpen(uploadKinds.filter((kind) => actorMay(actor, uploadAbility[kind]))),
    ),
    route(getUploadDraft, ({ params, actor }) => getDraft(actor, params.uploadId)),
    route(listDraftRows, async ({ params, query, actor }) => {
      await getDraft(actor, params.uploadId);
      return await queries.drafts.rows(params.uploadId, query);
    }),
    route(listUnderstoodRows, async ({ params, query, actor }) => {
      await getDraft(actor, params.uploadId);
      return await queries.drafts.understoodRows(params.uploadId, query);
    }),
    route(changeReading, ({ params: { uploadId }, body, actor }) =>
      change(actor, uploadId, (drafts) => drafts.changeReading(uploadId, body, actor.id)),
    ),
    route(correctDraftRow, ({ params: { uploadId, line }, body, actor }) =>
      change(actor, uploadId, (drafts) =>
        drafts.correctRow(uploadId, { line, cells: body.cells, userId: actor.id }),
      ),
    ),
    route(commitUpload, async ({ params: { uploadId }, body, actor }) => {
      const { kind, agency } = await getDraft(actor, uploadId);
      if (agency && (kind === 'agency' || kind === 'arc'))
        await queries.checkAgency(kind, agency.id);
      const commit = { confirmed: body.confirmed ?? false, userId: actor.id };
      return await change(actor, uploadId, (drafts) => drafts.commit(uploadId, commit));
    }),
    route(cancelUpload, ({ params: { uploadId }, actor }) =>
      change(actor, uploadId, (drafts) => drafts.cancel(uploadId)),
    ),
    route(discardUpload, async ({ params: { uploadId }, actor }) => {
      await getDraft(actor, uploadId);
      const key = await inTransaction(actor, ({ drafts }) => drafts.discard(uploadId));
      if (key !== null) await files.remove(key);
    }),
  ];
}
