import type { Writable } from 'node:stream';
import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type {
  listSupplierBalances,
  listSuppliers,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { may } from '@recoup/domain/auth/abilities';
import type { RoleName } from '@recoup/domain/auth/roles';
import {
  isCollectionsStatus,
  namedSupplierSubstatus,
  type SupplierStatusCode,
  type SupplierSubstatusCode,
  supplierStatusName,
} from '@recoup/domain/suppliers/supplier-status';
import type { ListPage } from '@recoup/list-engine/page';
import type { Deps } from '#platform/deps';
import {
  type BalanceRow,
  type SupplierBalanceColumns,
  supplierBalanceList,
} from './supplier-balances.list.ts';
import { type SupplierColumns, type SupplierRow, supplierList } from './suppliers.list.ts';

type BalanceQuery = QueryOf<typeof listSupplierBalances>;

/** The lists of suppliers: all of them, and those who owe. */
export function createSupplierListQueries({ lists }: Pick<Deps, 'lists'>) {
  return {
    async suppliers(query: QueryOf<typeof listSuppliers>): Promise<ListPage<SupplierRow>> {
      const { filters, advancedSearch, pendingPayment, ...rest } = query;
      const page = await lists.page(supplierList, {
        ...rest,
        filters: { ...filters, ...advancedSearch, pendingPayment },
      });
      return { ...page, rows: page.rows.map(toSupplierRow) };
    },

    /** Supplier balances; callbacks show only to roles that may view them (F-204). */
    async balances(query: BalanceQuery, roles: readonly RoleName[]): Promise<ListPage<BalanceRow>> {
      const page = await lists.page(supplierBalanceList, toBalanceQuery(query));
      const showsCallbacks = may(roles, 'supplierCallbacks.view');
      return { ...page, rows: page.rows.map((row) => toBalanceRow(row, showsCallbacks)) };
    },

    /** How many suppliers the list of balances finds. */
    countBalances: (query: BalanceQuery): Promise<number> =>
      lists.count(supplierBalanceList, toBalanceQuery(query)),

    downloadBalances: (query: BalanceQuery, destination: Writable): Promise<number> =>
      lists.download(supplierBalanceList, toBalanceQuery(query), destination),
  };
}

function toBalanceQuery({ filters, minimumBalance, ...rest }: BalanceQuery) {
  return { ...rest, filters: { ...filters, minimumBalance } };
}

function standing(code: SupplierStatusCode, subcode: SupplierSubstatusCode | null) {
  return {
    status: { code, name: supplierStatusName(code) },
    substatus: namedSupplierSubstatus(subcode),
  };
}

function toSupplierRow(columns: SupplierColumns): SupplierRow {
  const { statusCode, substatusCode, ...same } = columns;
  return {
    ...same,
    ...standing(statusCode, substatusCode),
    isCollections: isCollectionsStatus(statusCode),
  };
}

function toBalanceRow(columns: SupplierBalanceColumns, showsCallbacks: boolean): BalanceRow {
  const { statusCode, substatusCode, nextCallbackAt, ...same } = columns;
  return {
    ...same,
    ...standing(statusCode, substatusCode),
    supplierId: columns.id,
    nextCallbackAt: showsCallbacks ? nextCallbackAt : null,
  };
}
