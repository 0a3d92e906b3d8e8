import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { phonesExist } from '@recoup/domain/suppliers/phone-numbers';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';

/** A phone number of a supplier as it is stored. */
export interface SupplierPhone {
  phone: string;
  extension: string;
  isPrimary: boolean;
  isTollFree: boolean;
}

/**
 * Keeps every other writer of suppliers' phones, and of records by phone, waiting until the end of
 * the transaction. Taken before any record is locked, as they do.
 */
export async function lockPhones(db: Db): Promise<void> {
  await sql`lock table supplier_phone_numbers in share row exclusive mode`.execute(db);
}

/** A supplier's numbers, the primary one first. */
export async function phonesOf(db: Db, supplierId: number): Promise<SupplierPhone[]> {
  return await rowsOf(db).all(sql<SupplierPhone>`
    select phone, extension, is_primary as "isPrimary", is_toll_free as "isTollFree"
    from supplier_phone_numbers where supplier_id = ${supplierId} order by is_primary desc, id`);
}

/** @throws AppError phoneConflict with each number that another supplier has, and that supplier */
export async function refuseTakenPhones(
  db: Db,
  phones: readonly string[],
  except: number | null,
): Promise<void> {
  const rows = await rowsOf(db).all(sql<{ phone: string; supplier_id: number }>`
    select phone, supplier_id from supplier_phone_numbers
    where phone = any(${[...phones]}::text[]) and supplier_id is distinct from ${except}
    order by phone`);
  if (rows.length === 0) return;
  const named = rows.map((row) => `${formatPhone(row.phone)} (supplier ${row.supplier_id})`);
  throw new AppError('phoneConflict', `${phonesExist} ${named.join(', ')}`, {
    extra: { conflicts: rows },
  });
}

/** Makes these the numbers of a supplier; those that stay keep their place. */
export async function setPhones(
  db: Db,
  supplierId: number,
  phones: readonly SupplierPhone[],
): Promise<void> {
  const kept = phones.map(({ phone }) => phone);
  await sql`
    delete from supplier_phone_numbers
    where supplier_id = ${supplierId} and phone <> all(${kept}::text[])`.execute(db);
  await sql`
    update supplier_phone_numbers set is_primary = false
    where supplier_id = ${supplierId} and is_primary`.execute(db);
  for (const { phone, extension, isPrimary, isTollFree } of phones)
    await sql`
      insert into supplier_phone_numbers (supplier_id, phone, extension, is_primary, is_toll_free)
      values (${supplierId}, ${phone}, ${extension}, ${isPrimary}, ${isTollFree})
      on conflict (phone) do update set is_primary = excluded.is_primary`.execute(db);
}
