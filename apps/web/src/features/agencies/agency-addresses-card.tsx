import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { mayDeleteAddress } from '@recoup/domain/addresses/address-flags';
import {
  addressValidity,
  homeCountryId,
  isForPostalService,
} from '@recoup/domain/addresses/address-validity';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { addressLoaders } from '#api/address-loaders.ts';
import { useValidationNotice } from '#api/service-connections.ts';
import { useRefusal } from '#api/session.ts';
import { AddressesCard } from '#ui/address/addresses-card.tsx';
import { useAgencyAddresses } from './use-agency-addresses.ts';

/** The addresses of an agency, payment first, then physical (A-294..A-305). */
export function AgencyAddressesCard({ agency }: { readonly agency: Agency }) {
  const reason = useRefusal('agencyAddresses.edit');
  const { changes, choosePayment, choosePhysical } = useAgencyAddresses(agency.id);
  const notice = useValidationNotice(agency.addresses.some(isForPostalService));
  return (
    <AddressesCard
      addresses={agency.addresses}
      uses={[
        {
          name: 'Payment',
          isOf: ({ isPayment }) => isPayment,

          choose: ({ id }) => choosePayment(id),
        },
        {
          name: 'Physical',
          isOf: ({ isPhysical }) => isPhysical,
          choose: ({ id }) => choosePhysical(id),
        },
      ]}
      validityOf={(address) =>
        addressValidity(address.manualValidationStatus, address.uspsValidationStatus)
      }
      reason={reason}
      deleteReason={(address) => reasonOf(mayDeleteAddress(address))}
      changes={changes}
      loaders={addressLoaders}
      homeCountryId={homeCountryId}
      notice={notice}
    />
  );
}
