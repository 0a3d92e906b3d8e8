import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { supplierFieldLabels as labels } from '@recoup/domain/suppliers/supplier-fields';
import { dayText, moneyText, useInstantFormats, userText } from '#api/formats.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { EditInPlaceCard } from '#ui/edit-in-place-card.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';

const SupplierEditForm = lazyForm(() =>
  import('./supplier-edit-form.tsx').then((m) => m.SupplierEditForm),
);

/** The facts of a supplier. */
export function SupplierFacts({ supplier }: { readonly supplier: Supplier }) {
  const { updated } = useInstantFormats();
  const { assignedUser, lastInvoiceId } = supplier;
  return (
    <DescriptionList
      items={[
        { label: labels.name, value: supplier.name },
        { label: labels.dba, value: supplier.dba },
        { label: 'Balance', value: moneyText(supplier.balance), isCopied: true },
        { label: labels.status, value: supplier.status.name },
        { label: labels.substatus, value: supplier.substatus?.name },
        ...(supplier.reopenDate
          ? [{ label: labels.reopenDate, value: dayText(supplier.reopenDate) }]
          : []),
        { label: labels.email, value: supplier.emails.join(', '), isCopied: true },
        { label: labels.fax, value: formatPhone(supplier.fax), isCopied: true },
        { label: labels.chain, value: supplier.chain?.name },
        { label: labels.vendorId, value: supplier.vendorCode },
        { label: labels.paymentMethod, value: supplier.preferredPaymentMethod?.name },
        { label: 'Currency', value: supplier.currency },
        { label: 'Assigned to', value: userText(assignedUser) },
        {
          label: 'Last Invoice',
          value: lastInvoiceId && (
            <>
              <AppLink href={paths.invoice(lastInvoiceId)}>{lastInvoiceId}</AppLink> ·{' '}
              {dayText(supplier.lastInvoiceDate)}
            </>
          ),
        },
        { label: 'Last Updated', value: updated(supplier.updated_at) },
      ]}
    />
  );
}

/** The supplier's details and payment data, to view and to edit in place (S-372, S-373). */
export function SupplierDetailsCard({ supplier }: { readonly supplier: Supplier }) {
  const reason = useRefusal('suppliers.edit', 'suppliers.editStatus', 'suppliers.editVendor');
  return (
    <EditInPlaceCard
      title="Details"
      shortcut="Edit supplier"
      reason={reason}
      view={<SupplierFacts supplier={supplier} />}
      form={(onClose) => <SupplierEditForm supplier={supplier} onClose={onClose} />}
    />
  );
}
