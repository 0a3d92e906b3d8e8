import { listRecords } from '@recoup/contract/records/records.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { billableStatuses } from '@recoup/domain/records/record-status';
import { useEndpoint } from '#api/queries.ts';
import { useMay } from '#api/session.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { InvoiceForm } from './invoice-form.tsx';

/**
 * 'Create Invoice' on a supplier's screen, for users who may (S-069..S-101): all billable records.
 */
export function CreateInvoiceCard({ supplier }: { supplier: Supplier }) {
  const isShown = useMay('invoices.createForSupplier');
  const maySeeRecords = useMay('records.view');
  const { data } = useEndpoint(
    listRecords,
    {
      query: {
        perPage: 10,
        filters: { status: [...billableStatuses] },
        advancedSearch: { supplierId: supplier.id },
      },
    },
    { enabled: isShown && maySeeRecords },
  );
  if (!isShown) return null;
  return (
    <div className="screen-only">
      <SectionCard title="Create Invoice">
        <InvoiceForm
          supplier={supplier}
          billed={{ count: data?.meta.total, dollars: supplier.balance }}
          label="Create Invoice"
        />
      </SectionCard>
    </div>
  );
}
