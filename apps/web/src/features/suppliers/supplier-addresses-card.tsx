import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { mayBillTo, mayDeleteAddress } from '@recoup/domain/addresses/address-flags';
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
import { useSupplierAddresses } from './use-supplier-addresses.ts';

/** The addresses of a supplier, billing first, then physical (S-446..S-468). */
export function SupplierAddressesCard({ supplier }: { readonly supplier: Supplier }) {
  const reason = useRefusal('supplierAddresses.edit');
  const { changes, chooseBilling, choosePhysical } = useSupplierAddresses(supplier.id);
  const notice = useValidationNotice(supplier.addresses.some(isForPostalService));
  return (
    <AddressesCard
      addresses={supplier.addresses}
      uses={[
        {
          name: 'Billing',
          isOf: ({ isBilling }) => isBilling,
          reason: (address) => reasonOf(mayBillTo(address)),
          choose: ({ id }) => chooseBilling(id),
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
