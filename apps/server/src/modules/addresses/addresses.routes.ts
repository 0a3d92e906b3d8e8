import { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { AddressesModule } from './addresses.module.ts';

export function addressRoutes(addresses: ModuleScope<AddressesModule>): Route[] {
  return [
    route(createAddress, async ({ actor, body }) => ({
      id: await addresses.inTransaction(actor, (module) => module.createAddress(body)),
    })),
  ];
}
