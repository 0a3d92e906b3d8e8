import type { listPayers } from '@recoup/contract/receipts/payers.endpoints';
import type { Payer } from '@recoup/contract/receipts/payers.schemas';
import { containing } from '@recoup/list-engine/filters';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { defineList, filtersOn } from '#platform/lists/lists';

const payers = filtersOn('payers');

/** A payer with its hotels, with {@link payerJoins}. */
export const payerColumns: Sql = sql`
  payers.id, payers.created_at, payers.updated_at, payers.kind, payers.name,
  payers.other_names as "otherNames", payers.mail_domains as "mailDomains",
  payers.is_trusted as "isTrusted",
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'isOwn', ps.is_own)
      order by s.name_lc, s.id), '[]'::jsonb)
    from payer_suppliers ps join suppliers s on s.id = ps.supplier_id
    where ps.payer_id = payers.id) as suppliers,
  (select count(*)::int from receipts where receipts.payer_id = payers.id) as "receiptCount",
  ${jsonReference('other')} as "mergedInto"`;

export const payerJoins: Sql = sql`left join payers other on other.id = payers.merged_into_id`;

/** Payers by their names and those of their hotels. */
export const payerList = defineList<'payers', typeof listPayers, Payer>({
  name: 'payers',
  table: 'payers',
  filters: {
    kind: (kind) => payers.equals('kind', kind),
    supplierId: (supplier) =>
      payers.that(
        ['id'],
        sql`payers.id in (select payer_id from payer_suppliers where supplier_id = ${supplier})`,
      ),
  },
  text: (text) =>
    payers.that(
      ['name', 'other_names', 'id'],
      sql`payers.name ilike ${containing(text)}
        or array_to_string(payers.other_names, ' ') ilike ${containing(text)}
        or payers.id in (
          select ps.payer_id from payer_suppliers ps join suppliers s on s.id = ps.supplier_id
          where s.name_lc like lower(${containing(text)}))`,
    ),
  sorts: { name: [sql`lower(payers.name)`], kind: ['kind'], id: ['id'] },
  defaultSort: { by: 'name', direction: 'asc' },
  rows: (page) => sql<Payer>`
    select ${payerColumns} from ${page} join payers on payers.id = page.id ${payerJoins}
    order by page.place`,
});
