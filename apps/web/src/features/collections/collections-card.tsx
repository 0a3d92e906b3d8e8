import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { useMay } from '#api/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { SectionCard } from '#ui/section-card.tsx';

const CollectionsSection = lazyPart(
  () => import('./collections-section.tsx').then((m) => m.CollectionsSection),
  <SectionCard title="Collections">
    <LoadingIndicator />
  </SectionCard>,
);

/** Contacts and invoices of a supplier in collections, for users who may see them. */
export function CollectionsCard({ supplier }: { supplier: Supplier }) {
  const isShown = useMay('collections.viewContacts');
  return isShown && supplier.isCollections ? <CollectionsSection supplier={supplier} /> : null;
}
