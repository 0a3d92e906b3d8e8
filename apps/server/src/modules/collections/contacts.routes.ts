import { listContacts, replaceContacts } from '@recoup/contract/collections/collections.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { CollectionsModule } from './collections.module.ts';

export function contactRoutes(collections: ModuleScope<CollectionsModule>): Route[] {
  return [
    route(listContacts, ({ params }) => collections.reads.contacts.contactsOf(params.supplierId)),

    route(replaceContacts, async ({ actor, params, body }) => ({
      contacts: await collections.inTransaction(actor, ({ contacts }) =>
        contacts.replaceContacts(params.supplierId, body),
      ),
    })),
  ];
}
