import { CreateInvoiceCard } from '#features/invoices/create-invoice-card.tsx';
import { SupplierDetailScreen } from '#features/suppliers/supplier-detail-screen.tsx';

/** A supplier's screen with the card that issues its invoices. */
export function SupplierDetail() {
  return (
    <SupplierDetailScreen createInvoice={(supplier) => <CreateInvoiceCard supplier={supplier} />} />
  );
}
