import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { mayBillTo } from '@recoup/domain/addresses/address-flags';
import { isForPostalService } from '@recoup/domain/addresses/address-validity';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { addressRules } from '#api/address-rules.ts';
import { useValidationNotice } from '#api/service-connections.ts';
import { useRefusal } from '#api/session.ts';
import { AddressesCard } from '#ui/address/addresses-card.tsx';
import { useSupplierAddresses } from './use-supplier-addresses.ts';

/** The addresses of a supplier, billing first, then physical (S-446..S-468). */
export function SupplierAddressesCard({ supplier }: { readonly supplier: Supplier }) {
  const { changes, send } = useSupplierAddresses(supplier.id);
  return (
    <AddressesCard
      {...addressRules}
      addresses={supplier.addresses}
      uses={[
        {
          name: 'Billing',
          isOf: ({ isBilling }) => isBilling,
          reason: (address) => reasonOf(mayBillTo(address)),
          choose: ({ id }) => send({ billingAddressId: id }),
        },
        {
          name: 'Physical',
          isOf: ({ isPhysical }) => isPhysical,
          choose: ({ id }) => send({ physicalAddressId: id }),
        },
      ]}
      reason={useRefusal('supplierAddresses.edit')}
      changes={changes}
      notice={useValidationNotice(supplier.addresses.some(isForPostalService))}
    />
  );
}
