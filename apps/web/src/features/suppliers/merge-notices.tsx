import { listMerges, undoMerge } from '@recoup/contract/suppliers/supplier-merges.endpoints';
import type { SupplierMerge } from '@recoup/contract/suppliers/supplier-merges.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { PartNotLoaded } from '#ui/not-loaded.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import classes from './merge-supplier.module.css';

interface MergeNoticeProps {
  readonly supplierId: number;
  readonly merge: SupplierMerge;
}

function MergeNotice({ supplierId, merge }: MergeNoticeProps) {
  const { at } = useInstantFormats();
  const cache = useQueryClient();
  const reason = useRefusal('suppliers.delete');
  const undo = useSave(undoMerge, {
    onSaved: () => {
      toastDone('Merge Undone');
      void cache.invalidateQueries();
    },
    onFailed: toastProblem,
  });
  const { mergedName, mergedId, createdBy } = merge;
  return (
    <div className={classes.notice} role="note">
      <span>
        <b>{mergedName}</b> (supplier {mergedId}) was merged into this supplier by{' '}
        {createdBy?.name ?? 'the system'} on {at(merge.created_at)}. You can undo this until{' '}
        {at(merge.undoUntil)}.
      </span>
      <ConfirmButton
        label="Undo Merge"
        size="xs"
        reason={reason}
        title="Undo this merge?"
        confirmLabel="Undo Merge"
        pending={undo.isPending}
        onConfirm={(close) =>
          undo.mutate({ params: { supplierId, mergeId: merge.id } }, { onError: close })
        }
      >
        {mergedName} will be restored as supplier {mergedId}, along with everything that was moved.
      </ConfirmButton>
    </div>
  );
}

/** The merges into a supplier that can still be undone. */
export function MergeNotices({ supplierId }: { readonly supplierId: number }) {
  const { data, error, refetch } = useEndpoint(listMerges, { params: { supplierId } });
  if (!data) return error && <PartNotLoaded what="Merges" error={error} onRetry={refetch} />;
  return data.map((merge) => <MergeNotice key={merge.id} supplierId={supplierId} merge={merge} />);
}
