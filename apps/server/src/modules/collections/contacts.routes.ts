import { listContacts, replaceContacts } from '@recoup/contract/collections/collections.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { CollectionsModule } from './collections.module.ts';

export function contactRoutes(collections: Unit<CollectionsModule>): Route[] {
  return [
    route(listContacts, ({ params }) => collections.reads.contacts.contactsOf(params.supplierId)),

    route(replaceContacts, async ({ actor, params, body }) => ({
      contacts: await collections.inTransaction(actor, ({ contacts }) =>
        contacts.replaceContacts(params.supplierId, body),
      ),
    })),
  ];
}
