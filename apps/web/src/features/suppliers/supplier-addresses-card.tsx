import { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import {
  addSupplierAddress,
  changeSupplierAddresses,
  getSupplier,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { mayBillTo } from '@recoup/domain/addresses/address-flags';
import { isForPostalService } from '@recoup/domain/addresses/address-validity';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { addressRules } from '#api/address-rules.ts';
import { useRefetch, useSave } from '#api/queries.ts';
import { useValidationNotice } from '#api/service-connections.ts';
import { useRefusal } from '#api/session.ts';
import { AddressesCard } from '#ui/address/addresses-card.tsx';
import { useAddressChanges } from '#ui/address/use-address-changes.ts';
import { addressFailure } from './address-failure.ts';

/** The changes of a supplier's addresses (S-465..S-468); `send` moves the flags. */
function useSupplierAddresses(supplierId: number) {
  const params = { supplierId };
  const invalidates = [getSupplier, getSupplierTimeline];
  const creating = useSave(createAddress);
  const adding = useSave(addSupplierAddress, { invalidates });
  const changing = useSave(changeSupplierAddresses, { invalidates });
  const send = (body: BodyInput<typeof changeSupplierAddresses>) =>
    changing.mutateAsync({ params, body });
  const changes = useAddressChanges({
    owner: 'Supplier',
    create: (body) => creating.mutateAsync({ body }),
    add: (body) => adding.mutateAsync({ params, body }),
    exchange: send,
    reload: useRefetch(getSupplier),
    tell: addressFailure,
    isQuiet: true,
  });
  return { changes, send };
}

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
