import {
  createExport,
  downloadExport,
  listExportColumns,
  listExports,
} from '@recoup/contract/exports/exports.endpoints';
import type { Deps } from '#platform/deps';
import { sendFile } from '#platform/files/send-file';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { ExportsModule } from './exports.module.ts';
import { countChosen, createListReader } from './use-cases/read-list.ts';

/** @param lists the routes of the application, among them those of the lists that are exported */
export function exportRoutes(
  exports: ModuleScope<ExportsModule>,
  lists: readonly Route[],
  { files }: Pick<Deps, 'files'>,
): Route[] {
  const { queries } = exports;
  const readList = createListReader(lists);
  return [
    route(listExportColumns, async ({ actor, query }) => queries.columnsOf(actor, query.list)),
    route(listExports, ({ actor }) => queries.exportsOf(actor.id)),

    route(createExport, async ({ actor, body, request }) => {
      const { total } = await readList(actor, body.list, body.query);
      const asked = { rowCount: countChosen(body, total), address: request.ip };
      const start = exports.inTransaction(actor, ({ service }) =>
        service.start(actor, body, asked),
      );
      return { jobId: await start };
    }),

    route(downloadExport, async ({ actor, params, reply }) =>
      sendFile(reply, files, await queries.getFile(actor, params.exportId), {
        whenMissing: 'This file no longer exists. Export the list again.',
      }),
    ),
  ];
}
