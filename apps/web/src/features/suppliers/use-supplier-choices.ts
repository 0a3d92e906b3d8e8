import { listChainNames } from '@recoup/contract/chains/chains.endpoints';
import { listPaymentMethods } from '@recoup/contract/payments/payments.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { listVendorCodes } from '@recoup/contract/vendors/vendors.endpoints';
import {
  type SupplierStatusCode,
  supplierStatuses,
  supplierSubstatuses,
  supplierSubstatusesOf,
} from '@recoup/domain/suppliers/supplier-status';
import { mayChangeSupplierStatus } from '@recoup/domain/suppliers/supplier-status-change';
import { useEndpoint } from '#api/queries.ts';
import { useMay, useRoles } from '#api/session.ts';
import type { FieldOption } from '#ui/forms/select-field.tsx';

const forGood = { staleTime: Number.POSITIVE_INFINITY };
const none: FieldOption = { value: null, label: '(Empty)' };

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** The options of a select; the one that is set stays offered, even when the list is missing. */
function optionsOf(choices: readonly Choice[], present: Choice | null | undefined): FieldOption[] {
  const isMissing = present && !choices.some(({ id }) => id === present.id);
  const all = isMissing ? [present, ...choices] : choices;
  return [none, ...all.map(({ id, name }) => ({ value: id, label: name }))];
}

/** The substatuses that a status carries. */
export function substatusOptions(status: SupplierStatusCode): FieldOption[] {
  const carried = supplierSubstatusesOf(status);
  return [
    none,
    ...supplierSubstatuses
      .filter(({ code }) => carried.includes(code))
      .map(({ code, name }) => ({ value: code, label: name })),
  ];
}

/** What the selects of a supplier's forms offer to this person. */
export function useSupplierChoices(supplier?: Supplier) {
  const roles = useRoles();
  const mayChooseVendor = useMay('suppliers.editVendor');
  const chains = useEndpoint(listChainNames, {}, forGood);
  const methods = useEndpoint(listPaymentMethods, { query: {} }, forGood);
  const vendors = useEndpoint(listVendorCodes, { query: {} }, { enabled: mayChooseVendor });
  const vendorCodes = Array.isArray(vendors.data) ? vendors.data : [];
  const from = supplier?.status.code ?? 0;
  const verdicts = supplierStatuses.map(({ code }) =>
    mayChangeSupplierStatus({ from, to: code, roles }),
  );
  const refused = verdicts.find(({ allowed }) => !allowed);
  return {
    statuses: supplierStatuses.map(
      ({ code, name }, place): FieldOption => ({
        value: code,
        label: name,
        isRefused: verdicts[place]?.allowed === false,
      }),
    ),
    /** Why some statuses are closed to this person. */
    statusReason: refused?.allowed === false ? refused.reason : undefined,
    chains: optionsOf(chains.data ?? [], supplier?.chain),
    chainsFailed: chains.isError,
    methods: optionsOf(methods.data ?? [], supplier?.preferredPaymentMethod),
    vendors: optionsOf(
      vendorCodes.map(({ id, code }) => ({ id, name: code })),
      supplier?.vendorId ? { id: supplier.vendorId, name: supplier.vendorCode ?? '' } : null,
    ),
  };
}
