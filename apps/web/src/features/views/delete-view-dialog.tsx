import { countViews, deleteView, listViews } from '@recoup/contract/views/views.endpoints';
import type { SavedView } from '@recoup/contract/views/views.schemas';
import { useNavigate } from '@tanstack/react-router';
import { useSave } from '#api/queries.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/** The address without the view that is gone. */
function withoutView(address: Record<string, string>): Record<string, string> {
  const { view: _, ...kept } = address;
  return kept;
}

interface DeleteViewDialogProps {
  readonly view: SavedView;
  readonly onClose: () => void;
}

export function DeleteViewDialog({ view, onClose }: DeleteViewDialogProps) {
  const navigate = useNavigate();
  const remove = useSave(deleteView, {
    invalidates: [listViews, countViews],
    onSaved: () => {
      toastDone('View Deleted');
      void navigate({ to: '.', search: withoutView, replace: true });
    },
    onFailed: toastProblem,
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Delete view ${view.name}?`}
      confirmLabel="Delete"
      isDangerous
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { viewId: view.id } }, { onSettled: onClose })}
      onCancel={onClose}
    >
      {view.isShared
        ? 'It disappears for everyone. This cannot be undone.'
        : 'This cannot be undone.'}
    </ConfirmDialog>
  );
}
