import type { Address } from '@recoup/contract/addresses/addresses.schemas';
import {
  type AddressFlag,
  mayBillTo,
  mayDeleteAddress,
} from '@recoup/domain/addresses/address-flags';
import { type RawBuilder, sql } from 'kysely';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { found, notFound, refusedInput } from '#platform/errors/app-error';
import { addressJson } from './addresses.sql.ts';

/** The tables in which an area keeps addresses. */
interface AttachmentTable<Flag extends AddressFlag> {
  readonly table: 'agency_addresses' | 'supplier_addresses';
  readonly owner: 'agency_id' | 'supplier_id';
  /** The uses of an address, in the order in which addresses are shown. */
  readonly flags: readonly Flag[];
}

/** Payment first, then physical. */
export const agencyAddressTable: AttachmentTable<'isPayment' | 'isPhysical'> = {
  table: 'agency_addresses',
  owner: 'agency_id',
  flags: ['isPayment', 'isPhysical'],
};

/** Billing first, then physical. */
export const supplierAddressTable: AttachmentTable<'isBilling' | 'isPhysical'> = {
  table: 'supplier_addresses',
  owner: 'supplier_id',
  flags: ['isBilling', 'isPhysical'],
};

const columns: Readonly<Record<AddressFlag, string>> = {
  isBilling: 'is_billing',
  isPayment: 'is_payment',
  isPhysical: 'is_physical',
};

const unknownAddress = 'This address no longer exists. Someone may have replaced it.';

type Flags<Flag extends AddressFlag> = Readonly<Partial<Record<Flag, boolean | undefined>>>;

/** Locks an address and returns whether it is unattached, or attached only to these owners. */
async function lockFreeAddress(db: Db, addressId: number, table: string, ownerId: number) {
  await sql`select from addresses where id = ${addressId} for update`.execute(db);
  const { rows } = await sql`
    select from addresses where id = ${addressId}
      and not exists (select from agency_addresses
        where address_id = ${addressId} and (${table}, agency_id) <> ('agency_addresses', ${ownerId}))
      and not exists (select from supplier_addresses
        where address_id = ${addressId} and (${table}, supplier_id) <> ('supplier_addresses', ${ownerId}))
  `.execute(db);
  return rows.length === 1;
}

/**
 * The addresses of agencies, or of suppliers, with their uses. At most one address of an owner has
 * each flag. Callers lock the owner's row while they change its addresses.
 */
export function createAttachedAddresses<Flag extends AddressFlag>(
  { db }: Pick<Deps, 'db'>,
  book: AttachmentTable<Flag>,
) {
  const table = sql.table(book.table);
  const owner = sql.ref(book.owner);
  const columnOf = (flag: Flag): RawBuilder<boolean> => sql.ref(columns[flag]);

  /** Bills go to validated addresses only, whichever way one becomes the billing address (F-139). */
  async function refuseUnbillable(addressId: number, flag: Flag): Promise<void> {
    if (flag !== 'isBilling') return;
    const address = await findById(db, 'addresses', addressId, ['is_billable']);
    const verdict = mayBillTo({ isBillable: address?.is_billable ?? false, isBilling: false });
    if (!verdict.allowed) throw refusedInput(verdict.reason, 'billingAddressId');
  }

  async function clearFlag(ownerId: number, flag: Flag): Promise<void> {
    await sql`update ${table} set ${columnOf(flag)} = false
      where ${owner} = ${ownerId} and ${columnOf(flag)}`.execute(db);
  }

  async function flagsOf(ownerId: number, addressId: number): Promise<Record<Flag, boolean>> {
    const named = book.flags.map((flag) => sql`${columnOf(flag)} as ${sql.ref(flag)}`);
    const { rows } = await sql<Record<Flag, boolean>>`
      select ${sql.join(named)} from ${table}
      where ${owner} = ${ownerId} and address_id = ${addressId}`.execute(db);
    const [flags] = rows;
    return found(flags, unknownAddress);
  }

  async function attach(ownerId: number, addressId: number, flags: Flags<Flag>): Promise<void> {
    if (!(await lockFreeAddress(db, addressId, book.table, ownerId)))
      throw notFound(unknownAddress);
    const given = book.flags.filter((flag) => flags[flag] !== undefined);
    for (const flag of given) {
      if (!flags[flag]) continue;
      await refuseUnbillable(addressId, flag);
      await clearFlag(ownerId, flag);
    }
    const names = [owner, sql.ref('address_id'), ...given.map(columnOf)];
    const values = [ownerId, addressId, ...given.map((flag) => flags[flag])];
    const kept = [owner, ...given.map(columnOf)].map((name) => sql`${name} = excluded.${name}`);
    await sql`insert into ${table} (${sql.join(names)}) values (${sql.join(values)})
      on conflict (${owner}, address_id) do update set ${sql.join(kept)}`.execute(db);
  }

  async function detach(ownerId: number, addressId: number): Promise<void> {
    const verdict = mayDeleteAddress(await flagsOf(ownerId, addressId));
    if (!verdict.allowed) throw refusedInput(verdict.reason);
    await sql`delete from ${table}
      where ${owner} = ${ownerId} and address_id = ${addressId}`.execute(db);
  }

  return {
    /** An owner's addresses: flagged ones first, in the order of the flags, then as they came. */
    async addressesOf(ownerId: number): Promise<Address[]> {
      const flags = Object.fromEntries(book.flags.map((flag) => [flag, columnOf(flag)]));
      const order = book.flags.map((flag) => sql`${columnOf(flag)} desc`);
      const { rows } = await sql<{ address: Address }>`
        select ${addressJson(flags)} as address
        from ${table} b join addresses a on a.id = b.address_id
        left join states st on st.id = a.state_id join countries co on co.id = a.country_id
        where ${owner} = ${ownerId} order by ${sql.join(order)}, a.id`.execute(db);
      return rows.map(({ address }) => address);
    },

    /**
     * Makes an address the one that is used for something; the one before loses the flag.
     * @throws AppError notFound when it is not one of the owner's addresses, or refused for bills to
     * an address that is not validated
     */
    async moveFlag(ownerId: number, addressId: number, flag: Flag): Promise<void> {
      await refuseUnbillable(addressId, flag);
      await clearFlag(ownerId, flag);
      const { numAffectedRows } = await sql`
        update ${table} set ${columnOf(flag)} = true
        where ${owner} = ${ownerId} and address_id = ${addressId}`.execute(db);
      if (numAffectedRows !== 1n) throw notFound(unknownAddress);
    },

    /**
     * Gives an owner an address that no one else has, with its flags.
     * @throws AppError notFound when there is no such address, or it belongs to another owner;
     * refused for the billing use of an address that has not been validated
     */
    attach,

    /**
     * Takes an address away from an owner.
     * @throws AppError notFound, or refused while it is used for something
     */
    detach,

    /**
     * Puts one address in the place of another: it takes over the flags that it is not given
     * (A-302..A-304).
     * @throws AppError as `attach` and `detach`
     */
    async replace(ownerId: number, oldId: number, newId: number, flags: Flags<Flag>) {
      const old = await flagsOf(ownerId, oldId);
      const taken = book.flags.map((flag) => [flag, flags[flag] ?? old[flag]]);
      await attach(ownerId, newId, Object.fromEntries(taken) as Flags<Flag>);
      await detach(ownerId, oldId);
    },
  };
}
