import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { isForPostalService } from '@recoup/domain/addresses/address-validity';
import { addressRules } from '#api/address-rules.ts';
import { useValidationNotice } from '#api/service-connections.ts';
import { useRefusal } from '#api/session.ts';
import { AddressesCard } from '#ui/address/addresses-card.tsx';
import { useAgencyAddresses } from './use-agency-addresses.ts';

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
