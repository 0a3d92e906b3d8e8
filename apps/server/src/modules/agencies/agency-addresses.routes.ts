import {
  addAgencyAddress,
  changeAgencyAddresses,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { AgenciesModule } from './agencies.module.ts';

export function agencyAddressRoutes(agencies: ModuleScope<AgenciesModule>): Route[] {
  return [
    route(addAgencyAddress, ({ actor, params, body }) =>
      agencies.inTransaction(actor, (module) =>
        module.addresses.addAddress(actor, params.agencyId, body),
      ),
    ),

    route(changeAgencyAddresses, ({ actor, params, body }) =>
      agencies.inTransaction(actor, (module) =>
        module.addresses.changeAddresses(actor, params.agencyId, body),
      ),
    ),
  ];
}
