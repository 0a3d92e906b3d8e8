import { CallbacksCard } from '#features/collections/callbacks-card.tsx';
import { CollectionsCard } from '#features/collections/collections-card.tsx';
import { RecordingsCard } from '#features/collections/recordings-card.tsx';
import { useCollectionsLoads } from '#features/collections/use-collections-loads.ts';
import { CreateInvoiceCard } from '#features/invoices/create-invoice-card.tsx';
import { SupplierDetailScreen } from '#features/suppliers/supplier-detail-screen.tsx';
import { useRouteId } from '#ui/use-route-id.ts';

/** A supplier's screen with the cards of the areas that work on it. */
export function SupplierDetail() {
  useCollectionsLoads(useRouteId('supplierId'));
  return (
    <SupplierDetailScreen
      createInvoice={(supplier) => <CreateInvoiceCard supplier={supplier} />}
      leftCards={(supplier) => <CallbacksCard supplier={supplier} />}
      rightCards={(supplier) => (
        <>
          <CollectionsCard supplier={supplier} />
          <RecordingsCard supplierId={supplier.id} />
        </>
      )}
    />
  );
}
