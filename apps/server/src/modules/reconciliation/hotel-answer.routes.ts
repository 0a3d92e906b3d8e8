import {
  readHotelAnswer,
  rememberTableAnswers,
} from '@recoup/contract/reconciliation/hotel-answer.endpoints';
import type { HotelAnswerTable } from '@recoup/contract/reconciliation/hotel-answer.schemas';
import { findAnswerHeader } from '@recoup/domain/reconciliation/open-answer';
import type { FileStore } from '@recoup/file-store/file-store';
import type { Db } from '#platform/db/database';
import { receiveFile } from '#platform/files/receive-file';
import { readInput } from '#platform/http/read-input';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import { findAnswers, keyOfHeader } from './answer-readings.repository.ts';
import { readAnswerFile } from './operations/read-answer-file.ts';
import type { ReconciliationModule } from './reconciliation.module.ts';

/** The file is kept only while it is read: what counts of it is what a person takes over. */
export function hotelAnswerRoutes(
  reconciliation: Unit<ReconciliationModule>,
  { files, db }: { files: FileStore; db: Db },
): Route[] {
  return [
    route(readHotelAnswer, async ({ request }) => {
      const { file, fields } = await receiveFile(request, files, readHotelAnswer.upload);
      try {
        const input = readInput(readHotelAnswer.body, fields);
        const table = await readAnswerFile(files, file.key, input);
        return { ...table, ...(await rememberedOf(db, table, input.supplierId)) };
      } finally {
        await files.remove(file.key);
      }
    }),

    route(rememberTableAnswers, ({ actor, params, body }) =>
      reconciliation.inTransaction(actor, (module) => module.rememberAnswers(actor, params, body)),
    ),
  ];
}

async function rememberedOf(
  db: Db,
  { rows }: HotelAnswerTable,
  supplierId: number | undefined,
): Promise<Pick<HotelAnswerTable, 'remembered'>> {
  const header = findAnswerHeader(rows);
  if (!header || supplierId === undefined) return {};
  const headerKey = keyOfHeader(header);
  return { remembered: { headerKey, answers: await findAnswers(db, supplierId, headerKey) } };
}
