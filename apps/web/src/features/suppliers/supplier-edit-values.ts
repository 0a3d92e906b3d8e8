import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import type { SupplierEditValues } from './supplier-form-values.ts';

/** A supplier as its form shows it. */
export function formValuesOf(supplier: Supplier): SupplierEditValues {
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
