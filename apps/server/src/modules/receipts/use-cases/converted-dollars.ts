import { atRate, homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { type Cents, cents, noCents, sumCents } from '@recoup/domain/money/cents';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { LockedReceipt } from '../receipts.repository.ts';

/** The dollars of entries of a converted receipt; of those from before its conversion by its rate. */
async function dollarsOfEntries(db: Db, { id }: LockedReceipt, which: Sql): Promise<Cents> {
  // an entry and what takes it off are nothing
  const found = await rowsOf(db).first(sql<{ dollars: Cents }>`
    select coalesce(sum(coalesce(e.dollars, round(e.amount * r.rate, 2))), 0) as dollars
    from receipt_entries e join receipts r on r.id = e.receipt_id
    where r.id = ${id} and ${which}`);
  return found?.dollars ?? noCents;
}

/** The dollars that the bank has taken back of a converted receipt. */
export const dollarsReturned = (db: Db, receipt: LockedReceipt): Promise<Cents> =>
  dollarsOfEntries(db, receipt, sql`e.kind = 'returned' and e.record_id is null`);

/**
 * The dollars of amounts that a receipt is used for now: by its rate once it is converted, and what
 * uses the last of it takes what is left of the credit. Null for each while it is not converted.
 */
export async function dollarsOf(
  db: Db,
  receipt: LockedReceipt,
  amounts: readonly Cents[],
): Promise<Array<Cents | null>> {
  const { currency, rate, credited, unapplied } = receipt;
  if (currency === homeCurrency) return [...amounts];
  if (rate === null || credited === null) return amounts.map(() => null);
  const given = amounts.map((amount) => atRate(amount, rate));
  if (sumCents(amounts) < unapplied) return given;
  const others = sumCents(given.slice(0, -1));
  const used = await dollarsOfEntries(db, receipt, sql`e.kind not in ('fee', 'amount')`);
  return [...given.slice(0, -1), cents(credited - used - others)];
}
