import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { type Cents, cents, scaleCents, sumCents } from '@recoup/domain/money/cents';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { LockedReceipt } from '../receipts.repository.ts';

const rateUnit = 100_000_000;

/** The dollars of all that a receipt was used for, and of what the bank took back of it. */
export async function dollarsUsed(db: Db, { id }: LockedReceipt): Promise<Cents> {
  // an entry and what takes it off are nothing
  const used = await rowsOf(db).first(sql<{ dollars: Cents }>`
    select coalesce(sum(dollars), 0) as dollars from receipt_entries
    where receipt_id = ${id} and kind not in ('fee', 'amount')`);
  return used?.dollars ?? cents(0);
}

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
  const given = amounts.map((amount) => scaleCents(amount, Math.round(rate * rateUnit), rateUnit));
  if (sumCents(amounts) < unapplied) return given;
  const others = sumCents(given.slice(0, -1));
  return [...given.slice(0, -1), cents(credited - (await dollarsUsed(db, receipt)) - others)];
}
