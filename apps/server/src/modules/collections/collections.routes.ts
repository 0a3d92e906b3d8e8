import {
  assignSuppliers,
  completeCallback,
  countCollections,
  createCallback,
  deleteCallback,
  listCallbacks,
  listContacts,
  moveCallback,
  recordCallbackEvents,
  replaceContacts,
  unassignSuppliers,
} from '@recoup/contract/collections/collections.endpoints';
import {
  deleteRecording,
  downloadRecording,
  listRecordings,
  uploadRecording,
} from '@recoup/contract/suppliers/supplier-notes.endpoints';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps';
import { receiveFile } from '#platform/files/receive-file';
import { sendFile } from '#platform/files/send-file';
import { askForBackup, storeWithRow } from '#platform/files/stored-files';
import { requireAbility } from '#platform/http/access';
import type { ModuleScope } from '#platform/http/module-scope';
import { readInput } from '#platform/http/read-input';
import { type Route, route, write } from '#platform/http/route';
import { offerUndo } from '../undo/undo.api.ts';
import type { CollectionsModule } from './collections.module.ts';
import { validateMp3 } from './use-cases/validate-mp3.ts';

export function collectionRoutes(
  collections: ModuleScope<CollectionsModule>,
  { files }: Pick<Deps, 'files'>,
): Route[] {
  const { queries } = collections;
  return [
    route(countCollections, async ({ actor, query }) => {
      if (query.filters?.assignedUserId !== undefined)
        requireAbility(actor, 'collections.filterByUser');
      return await queries.count(query);
    }),

    write(assignSuppliers, collections, async (module, { actor, body, reply }) => {
      const { assigned_user_id: userId, selected_suppliers: supplierIds, reassign, search } = body;
      requireAbility(actor, userId === null ? 'suppliers.unassign' : 'suppliers.assign');
      const isReassignment = reassign ?? false;
      const wanted = { userId, supplierIds, search, isReassignment };
      const { actionId, ...answer } = await module.assignments.assign(actor, wanted);
      offerUndo(reply, actionId);
      return answer;
    }),

    write(unassignSuppliers, collections, async (module, { actor, params, reply }) => {
      const { actionId, ...answer } = await module.assignments.unassignAll(actor, params.userId);
      offerUndo(reply, actionId);
      return answer;
    }),

    route(listContacts, ({ params }) => queries.contactsOf(params.supplierId)),

    write(replaceContacts, collections, async (module, { actor, params, body, reply }) => {
      const { supplierId } = params;
      const { contacts, actionId } = await module.contacts.replaceContacts(actor, supplierId, body);
      offerUndo(reply, actionId);
      return { contacts };
    }),

    route(listCallbacks, ({ params }) => queries.callbacksOf(params.supplierId)),

    write(createCallback, collections, (module, { actor, body }) =>
      module.callbacks.schedule(actor, body),
    ),

    write(recordCallbackEvents, collections, (module, { params, body }) =>
      module.callbacks.recordEvents(params.callbackId, body),
    ),

    write(moveCallback, collections, (module, { params, body }) =>
      module.callbacks.move(params.callbackId, body.scheduledTime),
    ),

    write(completeCallback, collections, async (module, { actor, params, reply }) =>
      offerUndo(reply, await module.callbacks.complete(actor, params.callbackId)),
    ),

    write(deleteCallback, collections, async (module, { actor, params, reply }) =>
      offerUndo(reply, await module.callbacks.delete(actor, params.callbackId)),
    ),

    route(listRecordings, async ({ params }) => {
      await queries.refuseUnknownSupplier(params.supplierId);
      return await queries.recordingsOf(params.supplierId);
    }),

    route(uploadRecording, async ({ actor, params, request }) => {
      const { supplierId } = params;
      await queries.refuseUnknownSupplier(supplierId);
      const { file, fields } = await receiveFile(request, files, uploadRecording.upload);
      return await storeWithRow(files, file, async () => {
        const { description = '' } = readInput(uploadRecording.body, fields);
        await validateMp3(files, file);
        return await collections.inTransaction(actor, (module) =>
          module.recordings.addRecording(actor, { supplierId, file, description }),
        );
      });
    }),

    route(downloadRecording, async ({ params, request, reply }) => {
      const file = await queries.getRecordingFile(params.supplierId, params.fileName);
      const url = asksForBytes(request) ? undefined : await files.linkTo?.(file.key, file);
      if (url !== undefined) return { url };
      return await sendFile(reply, files, file, {
        whenMissing: `The recording no longer exists. ${askForBackup}`,
        request,
      });
    }),

    route(deleteRecording, async ({ actor, params }) => {
      const key = await collections.inTransaction(actor, (module) =>
        module.recordings.deleteRecording(params.supplierId, params.fileName),
      );
      await files.remove(key);
    }),
  ];
}

/** A player asks for a part, and a link in a page for something to show; a script can follow a link itself. */
function asksForBytes({ headers }: FastifyRequest): boolean {
  return headers.range !== undefined || headers.accept?.includes('text/html') === true;
}
