import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type {
  getOpenResponses,
  getResponse,
  listResponses,
} from '@recoup/contract/responses/responses.endpoints';
import type { Day } from '@recoup/domain/dates/day';
import type { Verdict } from '@recoup/domain/kit/verdict';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { type Cents } from '@recoup/domain/money/cents';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import {
  mayApplyResponse,
  mayDismissResponse,
  mayReopenResponse,
  removedContent,
} from '@recoup/domain/responses/may-decide';
import { ofStoredPaper, type StoredPaper } from '@recoup/domain/responses/stored-paper';
import type { ListPage } from '@recoup/list-engine/page';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { findStoredFile, type StoredFile } from '#platform/files/stored-files';
import { findReading } from '../reconciliation/reconciliation.api.ts';
import { answeredLines } from './answered-lines.queries.ts';
import { type ResponseColumns, type ResponseRow, responseList } from './responses.list.ts';
import { receivedPaper, responseColumns, responseJoins } from './responses.sql.ts';
import { settledRecords } from './settled-records.queries.ts';
import { receiptOfResponse, suggestedReceipts } from './suggested-receipts.queries.ts';
import { findUndo } from './use-cases/undo-by-itself.ts';

type Detail = ResponseInput<typeof getResponse>;
type Query = QueryOf<typeof listResponses>;

interface DetailColumns extends ResponseColumns {
  filename: string | null;
  mediaType: string | null;
  byteSize: number | null;
  removedAt: string | null;
  paper: (StoredPaper & { receivedOn: Day }) | null;
  deductions: Cents[];
  hasMoreInvoices: boolean;
}

const toRow = ({ receiptReference, ...row }: ResponseColumns): ResponseRow => ({
  ...row,
  receipt: receiptReference && {
    id: receiptReference.id,
    name: receiptName(receiptReference.methodId, receiptReference.number),
  },
});

const idsOf = (suppliers: ResponseRow['suppliers']): number[] => suppliers.map(({ id }) => id);

const refusalOf = (verdict: Verdict): string | null => reasonOf(verdict) ?? null;

/** What hotels returned, with the invoices that it answers as they are now. */
export function createResponseQueries({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
  const rows = rowsOf(db);
  return {
    async page(query: Query): Promise<ListPage<ResponseRow>> {
      const page = await lists.page(responseList, query);
      return { ...page, rows: page.rows.map(toRow) };
    },

    open: async (): Promise<ResponseInput<typeof getOpenResponses>> =>
      found(
        await rows.first(sql<ResponseInput<typeof getOpenResponses>>`
          select (count(*) filter (where state = 'waiting'))::int as waiting,
            (count(*) filter (where state = 'unread'))::int as unread,
            (count(*) filter (where state = 'reading'))::int as reading,
            min(received_at) as "oldestAt",
            (select max(id) from responses) as "latestId"
          from responses where state in ('waiting', 'unread', 'reading')`),
        'Response Not Found',
      ),

    /** @throws AppError notFound 'Response Not Found' */
    async getResponse(id: number, actor: Actor): Promise<Detail> {
      const { receiptReference, ...head } = found(
        await rows.first(sql<DetailColumns>`
          select ${responseColumns}, file.name as filename, file.media_type as "mediaType",
            file.byte_size as "byteSize", responses.removed_at as "removedAt", ${receivedPaper} as paper,
            responses.deductions, responses.has_more_invoices as "hasMoreInvoices"
          from responses left join stored_files file on file.id = responses.file_id ${responseJoins}
          where responses.id = ${id}`),
        'Response Not Found',
      );
      const remembered =
        head.paper && (await findReading(db, ofStoredPaper(head.paper), idsOf(head.suppliers)));
      const settled = await settledRecords(db, id);
      const standing = settled.filter(({ isStanding }) => isStanding).length;
      return {
        ...head,
        paper: head.paper && { ...head.paper, ...(remembered && { remembered }) },
        answeredInvoices: await answeredLines(db, id, actor.roles),
        receipt: receiptReference && (await receiptOfResponse(db, receiptReference.id)),
        suggestedReceipts: await suggestedReceipts(db, id),
        settled,
        undoId: head.isByItself ? await findUndo(db, id) : null,
        applyRefusal: refusalOf(mayApplyResponse(head.state)),
        dismissRefusal: refusalOf(mayDismissResponse(head.state, standing)),
        reopenRefusal: refusalOf(mayReopenResponse(head.state, standing, head.removedAt !== null)),
      };
    },

    /** @throws AppError notFound 'Response Not Found', or that what was sent was removed */
    async getFile(id: number): Promise<StoredFile> {
      const row = await rows.first(sql<{ fileId: number | null }>`
        select file_id as "fileId" from responses where id = ${id}`);
      const { fileId } = found(row, 'Response Not Found');
      return found(fileId === null ? undefined : await findStoredFile(db, fileId), removedContent);
    },
  };
}
