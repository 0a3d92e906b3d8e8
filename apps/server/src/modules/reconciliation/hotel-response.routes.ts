import {
  readHotelResponseFile,
  saveTableAnswers,
} from '@recoup/contract/reconciliation/hotel-response.endpoints';
import type { HotelResponseTable } from '@recoup/contract/reconciliation/hotel-response.schemas';
import { findResponseHeader } from '@recoup/domain/reconciliation/open-response';
import type { FileStore } from '@recoup/file-store/file-store';
import type { Db } from '#platform/db/database';
import { receiveFile } from '#platform/files/receive-file';
import type { ModuleScope } from '#platform/http/module-scope';
import { readInput } from '#platform/http/read-input';
import { type Route, route } from '#platform/http/route';
import type { ReconciliationModule } from './reconciliation.module.ts';
import { findReadingAnswers, headerKeyOf } from './response-readings.repository.ts';
import { readResponseFile } from './use-cases/read-response-file.ts';

/** The file is kept only while it is read: what counts of it is what a person takes over. */
export function hotelResponseRoutes(
  reconciliation: ModuleScope<ReconciliationModule>,
  { files, db }: { files: FileStore; db: Db },
): Route[] {
  return [
    route(readHotelResponseFile, async ({ request }) => {
      const { file, fields } = await receiveFile(request, files, readHotelResponseFile.upload);
      try {
        const input = readInput(readHotelResponseFile.body, fields);
        const table = await readResponseFile(files, file.key, input);
        return { ...table, ...(await rememberedOf(db, table, input.supplierId)) };
      } finally {
        await files.remove(file.key);
      }
    }),

    route(saveTableAnswers, ({ actor, params, body }) =>
      reconciliation.inTransaction(actor, (module) => module.rememberAnswers(actor, params, body)),
    ),
  ];
}

async function rememberedOf(
  db: Db,
  { rows }: HotelResponseTable,
  supplierId: number | undefined,
): Promise<Pick<HotelResponseTable, 'remembered'>> {
  const header = findResponseHeader(rows);
  if (!header || supplierId === undefined) return {};
  const headerKey = headerKeyOf(header);
  return {
    remembered: { headerKey, answers: await findReadingAnswers(db, supplierId, headerKey) },
  };
}
