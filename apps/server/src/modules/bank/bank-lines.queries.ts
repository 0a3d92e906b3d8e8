import type {
  getBankLine,
  listBankItems,
  listBankLines,
} from '@recoup/contract/bank/bank-lines.endpoints';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { containing } from '@recoup/list-engine/filters';
import type { ListPage } from '@recoup/list-engine/page';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import {
  findItems,
  type ItemRow,
  itemKey,
  itemsByIds,
  itemsOfLines,
  toBankItem,
} from './bank-items.queries.ts';
import { bankLineList, lineColumns, lineJoins } from './bank-lines.list.ts';
import { proposalsOf } from './proposals.queries.ts';

type Row = ResponseInput<typeof listBankLines>['data'][number];
type Line = ResponseInput<typeof getBankLine>;

/** A line as it is read; what it is matched with is read for all lines of a page at once. */
export type BankLineColumns = Omit<Row, 'matches'>;

const mostItems = 50;

/** Lines of statements, what they are matched with, and what they may be. */
export function createBankLineQueries({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
  return {
    async page(query: QueryOf<typeof listBankLines>): Promise<ListPage<Row>> {
      const page = await lists.page(bankLineList, query);
      return { ...page, rows: await withMatches(page.rows) };
    },

    /** @throws AppError notFound 'Bank Line Not Found' */
    async getLine(id: number): Promise<Line> {
      const line = await rowsOf(db).first(sql<BankLineColumns>`
        select ${lineColumns} from bank_lines ${lineJoins} where bank_lines.id = ${id}`);
      const [row] = await withMatches([found(line, 'Bank Line Not Found')]);
      return { ...(row as Row), proposals: await proposed(row as Row) };
    },

    /** What a line may be: in its account or in none, not matched, and fit for its currency. */
    async items(
      lineId: number,
      { search = '' }: QueryOf<typeof listBankItems>,
    ): Promise<ResponseInput<typeof listBankItems>> {
      const { bankAccount, currency } = found(
        await rowsOf(db).first(sql<BankLineColumns>`
          select ${lineColumns} from bank_lines ${lineJoins} where bank_lines.id = ${lineId}`),
        'Bank Line Not Found',
      );
      const isFree = sql`m.id is null`;
      const pattern = containing(search);
      const ofPayer = sql`r.number ilike ${pattern} or payer.name ilike ${pattern}`;
      const isHere = sql`coalesce(e.bank_account_id, d.bank_account_id, r.bank_account_id,
        ${bankAccount.id}) = ${bankAccount.id}`;
      const items = await findItems(
        db,
        {
          receipts: sql`${isFree} and r.state in ('received', 'returned')
            and r.bank_deposit_id is null and r.source <> 'opening'
            and coalesce(r.bank_account_id, ${bankAccount.id}) = ${bankAccount.id}
            and (r.currency = ${currency} or ${currency} = 'USD' and r.credited is not null)
            and (${ofPayer})`,
          slips: sql`${isFree} and d.bank_account_id = ${bankAccount.id}
            and (d.number ilike ${pattern} or exists (
              select from receipts r where r.bank_deposit_id = d.id and r.number ilike ${pattern}))`,
          entries: sql`${isFree} and ${isHere}
            and (e.currency = ${currency} or ${currency} = 'USD' and e.dollars is not null)
            and (${ofPayer} or d.number ilike ${pattern} or e.receipt_id is null and ${search} = '')`,
        },
        mostItems + 1,
      );
      return {
        data: items.slice(0, mostItems).map((item) => toBankItem(item, currency)),
        hasMore: items.length > mostItems,
      };
    },
  };

  async function withMatches(lines: readonly BankLineColumns[]): Promise<Row[]> {
    const items = await itemsOfLines(
      db,
      lines.map(({ id }) => id),
    );
    const byLine = Map.groupBy(items, ({ bankLineId }) => bankLineId);
    return lines.map((line) => ({
      ...line,
      matches: (byLine.get(line.id) ?? []).map((item) => toBankItem(item, line.currency)),
    }));
  }

  async function proposed({ id, currency }: Row): Promise<Line['proposals']> {
    const proposals = (await proposalsOf(db, [id])).get(id) ?? [];
    const rows = await itemsByIds(
      db,
      proposals.flatMap(({ items }) => items),
    );
    const byKey = new Map<string, ItemRow>(rows.map((row) => [itemKey(row), row]));
    return proposals.map(({ items }) => ({
      items: items.flatMap((item) => {
        const row = byKey.get(itemKey(item));
        return row ? [toBankItem(row, currency)] : [];
      }),
    }));
  }
}
