import * as responses from '@recoup/contract/responses/responses.endpoints';
import { receiveInput } from '@recoup/contract/responses/responses.schemas';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { cleanFileName } from '#platform/files/file-names';
import { receiveFile } from '#platform/files/receive-file';
import { attachmentHeader, sendFile } from '#platform/files/send-file';
import { askForBackup, storeWithRow } from '#platform/files/stored-files';
import type { ModuleScope } from '#platform/http/module-scope';
import { readInput } from '#platform/http/read-input';
import { list, type Route, route, write } from '#platform/http/route';
import { findMailFile, listMailFiles } from './reading/mail-files.ts';
import { readStoredPaper } from './reading/read-stored-paper.ts';
import type { ResponsesModule } from './responses.module.ts';
import { studyResponse } from './use-cases/read-response.ts';
import { refuseUnknown } from './use-cases/receive-file.ts';

export function responseRoutes(
  scope: ModuleScope<ResponsesModule>,
  { files, db }: Pick<Deps, 'files' | 'db'>,
): Route[] {
  const { queries } = scope;
  return [
    list(responses.listResponses, queries.page),
    route(responses.getOpenResponses, queries.open),
    route(responses.getResponse, ({ params, actor }) =>
      queries.getResponse(params.responseId, actor),
    ),
    // never shown in the page: it may be a web page of someone else
    route(responses.downloadResponse, async ({ params, reply }) =>
      sendFile(reply, files, await queries.getFile(params.responseId), {
        whenMissing: `The file of this response no longer exists. ${askForBackup}`,
      }),
    ),

    route(responses.getResponseAttachments, async ({ params }) => {
      const { key } = await queries.getFile(params.responseId);
      const listed = await listMailFiles(files, key);
      return listed.map(({ name, ...file }, place) => ({
        number: place + 1,
        name: cleanFileName(name),
        ...file,
      }));
    }),
    route(responses.downloadAttachment, async ({ params, reply }) => {
      const { key } = await queries.getFile(params.responseId);
      const file = await findMailFile(files, key, params.attachmentNumber);
      const { name, bytes } = found(file, 'Attachment Not Found');
      return await reply
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', attachmentHeader(cleanFileName(name)))
        .send(Buffer.from(bytes));
    }),

    route(responses.receiveResponse, async ({ actor, request }) => {
      const { file, fields } = await receiveFile(request, files, responses.receiveResponse.upload);
      return await storeWithRow(files, file, async () => {
        const input = readInput(receiveInput, fields);
        await refuseUnknown(db, input);
        const content = await readStoredPaper(files, file.key);
        const read =
          'paper' in content
            ? await studyResponse({ db }, content.paper, {
                name: file.name,
                sender: '',
                senderProof: null,
                invoiceId: input.invoiceId,
              })
            : content;
        return await scope.inTransaction(actor, async (module) =>
          module.queries.getResponse(await module.receive(actor, { file, input, read }), actor),
        );
      });
    }),

    write(responses.bindResponse, scope, async (module, { actor, params, body }) => {
      await module.bind(params.responseId, body);
      return await module.queries.getResponse(params.responseId, actor);
    }),
    write(responses.applyResponse, scope, async (module, { actor, params, body }) => {
      await module.apply(actor, params.responseId, body);
      return await module.queries.getResponse(params.responseId, actor);
    }),
    write(responses.dismissResponse, scope, async (module, { actor, params, body }) => {
      await module.dismiss(actor, params.responseId, body);
      return await module.queries.getResponse(params.responseId, actor);
    }),
    write(responses.reopenResponse, scope, async (module, { actor, params, body }) => {
      await module.reopen(actor, params.responseId, body);
      return await module.queries.getResponse(params.responseId, actor);
    }),
  ];
}
