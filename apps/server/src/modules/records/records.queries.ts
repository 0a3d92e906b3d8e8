import type { Writable } from 'node:stream';
import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type {
  listForeignConversions,
  listUnknownSupplierRecords,
} from '@recoup/contract/records/record-lists.endpoints';
import type { listDeletedRecords, listRecords } from '@recoup/contract/records/records.endpoints';
import type { RoleName } from '@recoup/domain/auth/roles';
import { recordStatusName } from '@recoup/domain/records/record-status';
import type { ListPage } from '@recoup/list-engine/page';
import type { ListQuery } from '@recoup/list-engine/types';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { deletedRecordList, toDeletedRow } from './deleted-records.list.ts';
import {
  type ConversionRow,
  type ForeignConversionColumns,
  foreignConversionList,
} from './foreign-conversion.list.ts';
import { recordDetail } from './record-detail.queries.ts';
import { recordTimeline } from './record-timeline.queries.ts';
import { type RecordFilters, type RecordSort, recordList } from './records.list.ts';
import {
  type RecordColumns,
  type RecordRow,
  recordColumns,
  recordJoins,
  toRecordRow,
} from './records.sql.ts';
import { supplierCandidates } from './supplier-candidates.queries.ts';
import {
  invalidSupplierList,
  type UnmatchedColumns,
  type UnmatchedRow,
  unknownSupplierList,
} from './unmatched-records.list.ts';
import { conversionGroups } from './use-cases/convert-group.ts';
import { storedForms } from './use-cases/stored-phone.ts';

type Query = QueryOf<typeof listRecords>;
type UnmatchedQuery = QueryOf<typeof listUnknownSupplierRecords>;

/**
 * The read side of records. `userId` is the current user, for the list of the user's own records.
 */
export function createRecordQueries({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
  return {
    /** @throws AppError notFound 'Record Not Found' */
    getRecord: (recordId: number) => recordDetail(db, recordId),

    /** @throws AppError notFound 'Record Not Found' */
    getTimeline: (recordId: number, roles: readonly RoleName[]) =>
      recordTimeline(db, recordId, roles),

    /** @throws AppError notFound 'Record Not Found' */
    supplierCandidates: (recordId: number) => supplierCandidates(db, recordId),

    async page(query: Query, userId: number): Promise<ListPage<RecordRow>> {
      const page = await lists.page(recordList, toListQuery(query, userId));
      return { ...page, rows: page.rows.map(toRecordRow) };
    },

    download: (query: Query, userId: number, destination: Writable): Promise<number> =>
      lists.download(recordList, toListQuery(query, userId), destination),

    /** Every record with this phone, by id. */
    async ofPhone(phone: string): Promise<RecordRow[]> {
      const { rows } = await sql<RecordColumns>`
        select ${recordColumns} from records ${recordJoins}
        where records.phone = any(${storedForms(phone)}::text[]) order by records.id`.execute(db);
      return rows.map(toRecordRow);
    },

    async unknownSuppliers(query: UnmatchedQuery): Promise<ListPage<UnmatchedRow>> {
      const page = await lists.page(unknownSupplierList, query);
      return { ...page, rows: page.rows.map(toUnmatchedRow) };
    },

    downloadUnknownSuppliers: (query: UnmatchedQuery, destination: Writable): Promise<number> =>
      lists.download(unknownSupplierList, query, destination),

    async invalidSuppliers(query: UnmatchedQuery): Promise<ListPage<UnmatchedRow>> {
      const page = await lists.page(invalidSupplierList, query);
      return { ...page, rows: page.rows.map(toUnmatchedRow) };
    },

    async foreignConversions(
      query: QueryOf<typeof listForeignConversions>,
    ): Promise<ListPage<ConversionRow>> {
      const page = await lists.page(foreignConversionList, { ...query, filters: {} });
      return { ...page, rows: page.rows.map(toConversionRow) };
    },

    conversionGroups: () => conversionGroups(db),

    /** The archive of deleted records. */
    async deleted(query: QueryOf<typeof listDeletedRecords>) {
      const page = await lists.page(deletedRecordList, query);
      return { ...page, rows: page.rows.map(toDeletedRow) };
    },

    /** How many records of the list are unassigned. */
    countUnassigned(query: Query, userId: number): Promise<number> {
      const { filters, search } = toListQuery(query, userId);
      if (filters?.assignedUserId !== undefined && filters.assignedUserId !== 'none')
        return Promise.resolve(0);
      return lists.count(recordList, { search, filters: { ...filters, assignedUserId: 'none' } });
    },
  };
}

function toListQuery(query: Query, userId: number): ListQuery<RecordFilters, RecordSort> {
  const { filters, advancedSearch, assignedToUser, ...rest } = query;
  const own = assignedToUser ? { assignedUserId: userId } : {};
  return { ...rest, filters: { ...filters, ...advancedSearch, ...own } };
}

const toUnmatchedRow = (columns: UnmatchedColumns): UnmatchedRow => ({
  ...columns,
  ...toRecordRow(columns),
});

function toConversionRow(columns: ForeignConversionColumns): ConversionRow {
  const { statusCode, supplierId, matchedName, givenName, ...rest } = columns;
  return {
    ...rest,
    status: { code: statusCode, name: recordStatusName(statusCode) },
    supplier: supplierId === null ? null : { id: supplierId, name: matchedName ?? '' },
    supplierName: givenName || null,
  };
}

export type RecordQueries = ReturnType<typeof createRecordQueries>;
