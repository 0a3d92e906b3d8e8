import type { Writable } from 'node:stream';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type {
  listForeignConversions,
  listUnknownSupplierRecords,
} from '@recoup/contract/records/record-lists.endpoints';
import { recordStatusName } from '@recoup/domain/records/record-status';
import type { Lists } from '@recoup/list-engine/lists';
import type { ListPage } from '@recoup/list-engine/read-list';
import { type ForeignConversionColumns, foreignConversionList } from './foreign-conversion.list.ts';
import { toRecordRow } from './records.sql.ts';
import {
  invalidSupplierList,
  type UnmatchedColumns,
  unknownSupplierList,
} from './unmatched-records.list.ts';

type UnmatchedQuery = QueryOf<typeof listUnknownSupplierRecords>;
type UnmatchedRow = ResponseInput<typeof listUnknownSupplierRecords>['data'][number];
type ConversionRow = ResponseInput<typeof listForeignConversions>['data'][number];

/** The lists in which records are put right: their supplier, their currency. */
export function createRecordListQueries(lists: Lists) {
  return {
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
  };
}

function toUnmatchedRow(columns: UnmatchedColumns): UnmatchedRow {
  return {
    ...toRecordRow(columns),
    street: columns.street || null,
    city: columns.city || null,
    state: columns.state || null,
    zip: columns.zip || null,
    country: columns.country || null,
  };
}

function toConversionRow(columns: ForeignConversionColumns): ConversionRow {
  const { statusCode, supplierId, matchedName, givenName, phone, ...rest } = columns;
  return {
    ...rest,
    status: { code: statusCode, name: recordStatusName(statusCode) },
    supplier: supplierId === null ? null : { id: supplierId, name: matchedName ?? '' },
    supplierName: givenName || null,
    phone: phone || null,
  };
}
