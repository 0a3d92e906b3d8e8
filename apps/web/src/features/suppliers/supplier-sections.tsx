import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AddressDisplay } from '#ui/address/address-display.tsx';
import { AppLink } from '#ui/app-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface SectionProps {
  readonly supplier: Supplier;
}

export function BalanceSection({ supplier }: SectionProps) {
  const { updated } = useInstantFormats();
  return (
    <SectionCard title="Balance">
      <DescriptionList
        items={[
          { label: 'Open balance', value: moneyText(supplier.balance) },
          { label: 'Records', value: supplier.recordCount.toLocaleString('en-US') },
          {
            label: 'Last invoice',
            value: supplier.lastInvoiceId && (
              <>
                <AppLink href={paths.invoice(supplier.lastInvoiceId)}>
                  {supplier.lastInvoiceId}
                </AppLink>{' '}
                · {dayText(supplier.lastInvoiceDate)}
              </>
            ),
          },
          { label: 'Last updated', value: updated(supplier.updated_at) },
        ]}
      />
    </SectionCard>
  );
}

export function DetailsSection({ supplier }: SectionProps) {
  const { assignedUser } = supplier;
  return (
    <SectionCard title="Details">
      <DescriptionList
        items={[
          { label: 'DBA', value: supplier.dba },
          { label: 'Email', value: supplier.emails.join(', ') },
          { label: 'Fax', value: supplier.fax && formatPhone(supplier.fax) },
          { label: 'Chain', value: supplier.chain?.name },
          { label: 'Vendor code', value: supplier.vendorCode },
          { label: 'Preferred payment', value: supplier.preferredPaymentMethod?.name },
          { label: 'Currency', value: supplier.currency },
          {
            label: 'Assigned to',
            value:
              assignedUser &&
              (assignedUser.is_active ? assignedUser.name : `${assignedUser.name} (inactive)`),
          },
          ...(supplier.reopenDate
            ? [{ label: 'Reopens', value: dayText(supplier.reopenDate) }]
            : []),
        ]}
      />
    </SectionCard>
  );
}

export function AddressesSection({ supplier }: SectionProps) {
  return (
    <SectionCard title="Addresses">
      <DataTable
        label="Addresses"
        rows={supplier.addresses}
        rowId={({ id }) => id}
        empty="No addresses"
        columns={[
          { header: 'Address', cell: (address) => <AddressDisplay address={address} /> },
          {
            header: 'Used for',
            cell: ({ isBilling, isPhysical }) =>
              [isBilling && 'Billing', isPhysical && 'Physical'].filter(Boolean).join(', '),
          },
          {
            header: 'Validity',
            cell: ({ isBillable }) => (
              <StatusBadge tone={isBillable ? 'positive' : 'attention'}>
                {isBillable ? 'Billable' : 'Not validated'}
              </StatusBadge>
            ),
          },
        ]}
      />
    </SectionCard>
  );
}

export function PhoneNumbersSection({ supplier }: SectionProps) {
  return (
    <SectionCard title="Phone Numbers">
      <DataTable
        label="Phone Numbers"
        rows={supplier.phoneNumbers}
        rowId={(phone) => phone}
        empty="No phone numbers"
        columns={[
          { header: 'Number', cell: formatPhone },
          {
            header: 'Primary',
            cell: (phone) =>
              phone === supplier.primaryPhone && <StatusBadge tone="open">Primary</StatusBadge>,
          },
        ]}
      />
    </SectionCard>
  );
}
