import {
  deleteRecording,
  downloadRecording,
  listRecordings,
  uploadRecording,
} from '@recoup/contract/suppliers/supplier-notes.endpoints';
import type { FileStore } from '@recoup/file-store/file-store';
import type { FastifyRequest } from 'fastify';
import { receiveFile } from '#platform/files/receive-file';
import { sendFile } from '#platform/files/send-file';
import { askForBackup, storeWithRow } from '#platform/files/stored-files';
import type { ModuleScope } from '#platform/http/module-scope';
import { readInput } from '#platform/http/read-input';
import { type Route, route } from '#platform/http/route';
import type { CollectionsModule } from './collections.module.ts';
import { validateMp3 } from './use-cases/validate-mp3.ts';

export function recordingRoutes(
  collections: ModuleScope<CollectionsModule>,
  { files }: { files: FileStore },
): Route[] {
  const { recordings } = collections.reads;
  return [
    route(listRecordings, async ({ params }) => {
      await recordings.refuseUnknownSupplier(params.supplierId);
      return await recordings.recordingsOf(params.supplierId);
    }),

    route(uploadRecording, async ({ actor, params, request }) => {
      const { supplierId } = params;
      await recordings.refuseUnknownSupplier(supplierId);
      const { file, fields } = await receiveFile(request, files, uploadRecording.upload);
      return await storeWithRow(files, file, async () => {
        const { description = '' } = readInput(uploadRecording.body, fields);
        await validateMp3(files, file);
        return await collections.inTransaction(actor, (modules) =>
          modules.recordings.addRecording(actor, { supplierId, file, description }),
        );
      });
    }),

    route(downloadRecording, async ({ params, request, reply }) => {
      const file = await recordings.getFile(params.supplierId, params.fileName);
      const url = asksForBytes(request) ? undefined : await files.linkTo?.(file.key, file);
      if (url !== undefined) return { url };
      return await sendFile(reply, files, file, {
        whenMissing: `The recording is not there any more. ${askForBackup}`,
        request,
      });
    }),

    route(deleteRecording, async ({ actor, params }) => {
      const key = await collections.inTransaction(actor, (modules) =>
        modules.recordings.deleteRecording(params.supplierId, params.fileName),
      );
      await files.remove(key);
      return undefined;
    }),
  ];
}

/** A player asks for a part, and a link in a page for something to show; a script can follow a link itself. */
function asksForBytes({ headers }: FastifyRequest): boolean {
  return headers.range !== undefined || headers.accept?.includes('text/html') === true;
}
