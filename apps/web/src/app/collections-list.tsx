import { CollectionsListScreen } from '#features/collections/collections-list-screen.tsx';
import { balancePeek } from '#features/suppliers/supplier-list-peek.tsx';

/** The collections list, with the suppliers beside it. */
export function CollectionsList() {
  return <CollectionsListScreen peek={balancePeek} />;
}
