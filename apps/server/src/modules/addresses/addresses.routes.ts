import { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { AddressesModule } from './addresses.module.ts';

export function addressRoutes(addresses: Unit<AddressesModule>): Route[] {
  return [
    route(createAddress, async ({ actor, body }) => ({
      id: await addresses.inTransaction(actor, (module) => module.createAddress(body)),
    })),
  ];
}
