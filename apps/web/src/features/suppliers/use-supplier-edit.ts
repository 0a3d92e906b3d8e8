import { listRecords } from '@recoup/contract/records/records.endpoints';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import { getSupplier, replaceSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import type { Resolver } from 'react-hook-form';
import { useFresh, useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import {
  type SupplierEditValues,
  standingProblem,
  supplierBodyOf,
} from './supplier-form-values.ts';

/** A supplier as its form shows it. */
function formValuesOf(supplier: Supplier): SupplierEditValues {
  return {
    name: supplier.name,
    dba: supplier.dba ?? '',
    email: supplier.emails.join(', '),
    fax: formatPhone(supplier.fax),
    chain: supplier.chain?.id ?? null,
    vendorId: supplier.vendorId,
    paymentMethod: supplier.preferredPaymentMethod?.id ?? null,
    status: supplier.status.code,
    substatus: supplier.substatus?.code ?? null,
    reopenDate: supplier.reopenDate ?? '',
    closeOpenRecords: false,
  };
}

const ofShape = shapeResolver(
  () => import('@recoup/contract/suppliers/supplier-requests.schemas'),
  'replaceSupplierInput',
  supplierBodyOf,
);

/** The shape of the request, and a status that is whole. */
function resolverOf(start: Supplier): Resolver<SupplierEditValues> {
  return async (values, context, options) => {
    const read = await ofShape(values, context, options);
    const problem = standingProblem(values, formValuesOf(start));
    if (!problem) return read;
    const error = { type: 'rule', message: problem.message };
    return { values: {}, errors: { ...read.errors, [problem.field]: error } };
  };
}

/** The editing of one supplier. */
export function useSupplierEdit(supplier: Supplier, onClose: () => void) {
  const params = { supplierId: supplier.id };
  const load = useFresh(getSupplier, { params });
  const save = useSave(replaceSupplier, {
    invalidates: [getSupplier, getSupplierTimeline, listRecords],
  });
  return useEditForm({
    stored: supplier,
    valuesOf: formValuesOf,
    resolverOf,
    save: (values, { updated_at: from }) =>
      save.mutateAsync({ params, body: { ...supplierBodyOf(values), expected_updated_at: from } }),
    load,
    onSaved: () => {
      toastDone('Supplier Edited');
      onClose();
    },
  });
}
