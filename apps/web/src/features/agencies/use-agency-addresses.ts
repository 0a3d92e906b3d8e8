import { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import {
  addAgencyAddress,
  changeAgencyAddresses,
  getAgency,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { useRefetch, useSave } from '#api/queries.ts';
import { useAddressChanges } from '#ui/address/use-address-changes.ts';

/** The changes of an agency's addresses (A-320..A-323); `send` moves the flags. */
export function useAgencyAddresses(agencyId: number) {
  const params = { agencyId };
  const invalidates = [getAgency];
  const creating = useSave(createAddress);
  const adding = useSave(addAgencyAddress, { invalidates });
  const changing = useSave(changeAgencyAddresses, { invalidates });
  const send = (body: BodyInput<typeof changeAgencyAddresses>) =>
    changing.mutateAsync({ params, body });
  const changes = useAddressChanges({
    owner: 'Agency',
    create: (body) => creating.mutateAsync({ body }),
    add: (body) => adding.mutateAsync({ params, body }),
    exchange: send,
    reload: useRefetch(getAgency),
  });
  return { changes, send };
}
