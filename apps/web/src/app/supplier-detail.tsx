import { CallbacksCard } from '#features/collections/callbacks-card.tsx';
import { CollectionsCard } from '#features/collections/collections-card.tsx';
import { RecordingsCard } from '#features/collections/recordings-card.tsx';
import { CreateInvoiceCard } from '#features/invoices/create-invoice-card.tsx';
import { SupplierDetailScreen } from '#features/suppliers/supplier-detail-screen.tsx';

/** A supplier's screen with the cards of the areas that work on it. */
export function SupplierDetail() {
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
