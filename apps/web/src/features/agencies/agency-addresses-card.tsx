import { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import {
  addAgencyAddress,
  changeAgencyAddresses,
  getAgency,
  listAgencyChanges,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { isForPostalService } from '@recoup/domain/addresses/address-validity';
import { addressRules } from '#api/address-rules.ts';
import { useRefetch, useSave } from '#api/queries.ts';
import { useValidationNotice } from '#api/service-connections.ts';
import { useRefusal } from '#api/session.ts';
import { AddressesCard } from '#ui/address/addresses-card.tsx';
import { useAddressChanges } from '#ui/address/use-address-changes.ts';

/** The changes of an agency's addresses (A-320..A-323); `send` moves the flags. */
function useAgencyAddresses(agencyId: number) {
  const params = { agencyId };
  const invalidates = [getAgency, listAgencyChanges];
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

/** The addresses of an agency, payment first, then physical (A-294..A-305). */
export function AgencyAddressesCard({ agency }: { readonly agency: Agency }) {
  const { changes, send } = useAgencyAddresses(agency.id);
  return (
    <AddressesCard
      {...addressRules}
      addresses={agency.addresses}
      uses={[
        {
          name: 'Payment',
          isOf: ({ isPayment }) => isPayment,
          choose: ({ id }) => send({ paymentAddressId: id }),
        },
        {
          name: 'Physical',
          isOf: ({ isPhysical }) => isPhysical,
          choose: ({ id }) => send({ physicalAddressId: id }),
        },
      ]}
      reason={useRefusal('agencyAddresses.edit')}
      changes={changes}
      notice={useValidationNotice(agency.addresses.some(isForPostalService))}
    />
  );
}
