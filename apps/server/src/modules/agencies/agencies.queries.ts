import type { getAgency, listAgencies } from '@recoup/contract/agencies/agencies.endpoints';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { agencyStatusName } from '@recoup/domain/agencies/agency-status';
import { dayInZone } from '@recoup/domain/dates/day';
import type { Lists } from '@recoup/list-engine/lists';
import type { ListPage } from '@recoup/list-engine/read-list';
import type { Db } from '#platform/db/database';
import { agencyList } from './agencies.list.ts';
import { agencyDetail } from './agency-detail.queries.ts';

type Query = QueryOf<typeof listAgencies>;
type Row = ResponseInput<typeof listAgencies>['data'][number];

/** The read side of agencies: one function per screen. */
export function createAgencyQueries(parts: { db: Db; lists: Lists; clock: () => Date }) {
  const { db, lists, clock } = parts;
  return {
    /** Agencies; with `fields` only those names of each, and its id. */
    async page(query: Query): Promise<ListPage<Row>> {
      const { filters, active, unknownSupplier, fields, ...rest } = query;
      const page = await lists.page(agencyList, {
        search: rest.search,
        sortBy: rest.sortBy,
        sortDirection: rest.sortDirection,
        page: rest.page,
        perPage: rest.perPage,
        filters: { ...filters, active, unknownSupplier },
      });
      const rows = page.rows.map(({ statusCode, ...same }) => ({
        ...same,
        status: { code: statusCode, name: agencyStatusName(statusCode) },
      }));
      return { ...page, rows: fields ? rows.map((row) => partOf(row, fields)) : rows };
    },

    getAgency: (agencyId: number): Promise<ResponseInput<typeof getAgency>> =>
      agencyDetail(db, agencyId, dayInZone(clock())),
  };
}

export type AgencyQueries = ReturnType<typeof createAgencyQueries>;

function partOf<Whole extends { id: number }>(
  row: Whole,
  fields: readonly (keyof Whole)[],
): Partial<Whole> & { id: number } {
  const part: Partial<Whole> = {};
  for (const field of fields) part[field] = row[field];
  return { ...part, id: row.id };
}
