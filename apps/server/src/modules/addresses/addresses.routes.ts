import { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, write } from '#platform/http/route';
import type { AddressesModule } from './addresses.module.ts';

export function addressRoutes(addresses: ModuleScope<AddressesModule>): Route[] {
  return [
    write(createAddress, addresses, async (module, { body }) => ({
      id: await module.createAddress(body),
    })),
  ];
}
