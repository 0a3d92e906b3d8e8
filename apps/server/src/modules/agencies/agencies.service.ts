import type { createAgency as createCall } from '@recoup/contract/agencies/agencies.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { dayInZone } from '@recoup/domain/dates/day';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import type { AddressesModule } from '../addresses/addresses.api.ts';
import { createAgency } from './use-cases/create-agency.ts';
import { updateAgency } from './use-cases/update-agency.ts';

type Update = Parameters<typeof updateAgency>[3];

/** Changes agencies; their addresses, emails, notes, and ARCs have separate services. */
export function createAgencyService(
  deps: Pick<Deps, 'db' | 'clock'> & { addresses: AddressesModule },
) {
  const { db, clock, addresses } = deps;
  return {
    create: (given: BodyOf<typeof createCall>) => createAgency(db, addresses, given),

    update: (actor: Actor, agencyId: number, given: Omit<Update, 'today'>) =>
      updateAgency(db, actor, agencyId, { ...given, today: dayInZone(clock()) }),
  };
}
