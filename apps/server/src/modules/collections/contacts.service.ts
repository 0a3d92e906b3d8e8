import type { replaceContacts } from '@recoup/contract/collections/collections.endpoints';
import type { Contact } from '@recoup/contract/collections/collections.schemas';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { maxContacts } from '@recoup/domain/collections/contact';
import { phoneError } from '@recoup/domain/suppliers/local-phone';
import { rowsOf } from '@recoup/postgres/rows';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { insertRow } from '#platform/db/by-key';
import type { Database } from '#platform/db/database-types';
import type { Deps } from '#platform/deps';
import { AppError, refusedInput } from '#platform/errors/app-error';
import { lockSupplierRow, refuseUnknownSupplier } from '../suppliers/suppliers.api.ts';
import { noteUndoable, storingAgain } from '../undo/undo.api.ts';

type ContactRow = Selectable<Database['supplier_contacts']>;
type ContactList = BodyOf<typeof replaceContacts>;

const changedMeanwhile = 'Someone else changed these contacts. Review the list and try again.';

/** Whom to reach at a supplier in collections (S-501..S-531). */
export function createContacts({ db }: Pick<Deps, 'db'>) {
  const contactsIn = (supplierId: number): Promise<Contact[]> =>
    rowsOf(db).all(sql<Contact>`
      select id, title, name, nullif(phone, '') as phone, nullif(email, '') as email,
        created_at, updated_at
      from supplier_contacts where supplier_id = ${supplierId} order by place`);

  /** Refuses a new phone number that cannot be dialed in the supplier's country or from here. */
  async function refuseUndialable(
    supplierId: number,
    contacts: ContactList['contacts'],
    before: readonly Contact[],
  ): Promise<void> {
    const supplier = await rowsOf(db).first(sql<{ country: string }>`
      select c.abbreviation as country from suppliers s join countries c on c.id = s.country_id
      where s.id = ${supplierId}`);
    for (const [place, { id, phone }] of contacts.entries()) {
      const stored = before.find((contact) => contact.id === id)?.phone ?? '';
      const fault = phoneError(phone ?? '', stored, supplier?.country);
      if (fault) throw refusedInput(fault, `contacts.${place}.phone`);
    }
  }

  async function add(supplierId: number, given: ContactList['contacts'][number]): Promise<void> {
    // the first place that no one has; a fourth there is not
    await sql`
      insert into supplier_contacts (supplier_id, place, title, name, phone, email)
      select ${supplierId}, min(place), ${given.title}, ${given.name},
        ${given.phone ?? ''}, ${given.email ?? ''}
      from generate_series(1, ${maxContacts}::integer) place
      where place not in (select place from supplier_contacts where supplier_id = ${supplierId})
    `.execute(db);
  }

  return {
    /** @throws AppError notFound 'Supplier Not Found' */
    async contactsOf(supplierId: number): Promise<Contact[]> {
      await refuseUnknownSupplier(db, supplierId);
      return await contactsIn(supplierId);
    },

    /**
     * Makes the contacts of a supplier these, at most three; those left out are deleted. Returns the
     * id by which their deletion can be undone.
     * @throws AppError notFound; refused for a phone number that cannot be dialed (F-156); conflict when the list is not the one that the edit began with
     */
    async replaceContacts(
      actor: Actor,
      supplierId: number,
      list: ContactList,
    ): Promise<{ contacts: Contact[]; actionId: number | undefined }> {
      await lockSupplierRow(db, supplierId);
      const before = await contactsIn(supplierId);
      const { contacts, expected_contacts: expected } = list;
      const seen = (rows: ReadonlyArray<{ id: number; updated_at: string }>): string =>
        rows.map(({ id, updated_at }) => `${id}@${Date.parse(updated_at)}`).join();
      const kept = contacts.flatMap(({ id }) => id ?? []);
      const isStale = expected !== undefined && seen(expected) !== seen(before);
      if (isStale || kept.some((id) => !before.some((contact) => contact.id === id)))
        throw new AppError('conflict', changedMeanwhile);
      await refuseUndialable(supplierId, contacts, before);
      const deleted = await rowsOf(db).all(sql<ContactRow>`
        delete from supplier_contacts
        where supplier_id = ${supplierId} and id <> all(${kept}::integer[]) returning *`);
      for (const contact of contacts) {
        if (contact.id === undefined) await add(supplierId, contact);
        else
          await sql`
            update supplier_contacts set title = ${contact.title}, name = ${contact.name},
              phone = ${contact.phone ?? ''}, email = ${contact.email ?? ''}
            where id = ${contact.id} and (title, name, phone, email) is distinct from
              (${contact.title}, ${contact.name}, ${contact.phone ?? ''}, ${contact.email ?? ''})
          `.execute(db);
      }
      const actionId = await noteUndoable(db, actor, {
        kind: 'contacts.delete',
        subject: deleted.map(({ name }) => name).join(', '),
        items: deleted.map((row) => ({ ids: [row.id], before: row, after: null })),
      });
      return { contacts: await contactsIn(supplierId), actionId };
    },

    /** Stores a deleted contact again, unless the supplier has three others now. */
    restoreContact: storingAgain<'contacts.delete'>(async (contact) => {
      const { supplier_id: supplierId } = contact;
      await lockSupplierRow(db, supplierId);
      const taken = await rowsOf(db).all(sql<{ place: number }>`
        select place from supplier_contacts where supplier_id = ${supplierId}`);
      const places = [contact.place, ...Array.from({ length: maxContacts }, (_, at) => at + 1)];
      const place = places.find((one) => !taken.some((other) => other.place === one));
      if (place === undefined)
        throw refusedInput(`The supplier has ${maxContacts} other contacts now`);
      await insertRow(db, 'supplier_contacts', { ...contact, place });
    }),
  };
}
