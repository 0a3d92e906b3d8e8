import { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import { useEndpoint } from '#api/queries.ts';
import { PeekContent } from '#ui/peek-content.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SupplierFacts } from './supplier-details-card.tsx';

/** A supplier beside a list. */
export function SupplierPeek({ supplierId }: { readonly supplierId: number }) {
  return (
    <PeekContent answer={useEndpoint(getSupplier, { params: { supplierId } })}>
      {(supplier) => (
        <SectionCard title="Details">
          <SupplierFacts supplier={supplier} />
        </SectionCard>
      )}
    </PeekContent>
  );
}
