import { CollectionsListScreen } from '#features/collections/collections-list-screen.tsx';
import { useBalanceEdits } from '#features/suppliers/supplier-edits.tsx';
import { balancePeek } from '#features/suppliers/supplier-list-peek.tsx';

/** The collections list, with the suppliers beside it, and their values that are edited in it. */
export function CollectionsList() {
  return <CollectionsListScreen peek={balancePeek} edits={useBalanceEdits()} />;
}
