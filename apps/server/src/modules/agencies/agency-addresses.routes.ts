import {
  addAgencyAddress,
  changeAgencyAddresses,
} from '@recoup/contract/agencies/agencies.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { AgenciesModule } from './agencies.module.ts';

export function agencyAddressRoutes(agencies: Unit<AgenciesModule>): Route[] {
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
