import type { BodyInput } from '@recoup/contract/kit/endpoint';
import {
  changeView,
  countViews,
  createView,
  listViews,
} from '@recoup/contract/views/views.endpoints';
import type { SavedView } from '@recoup/contract/views/views.schemas';
import type { SavedListName } from '@recoup/domain/views/saved-view';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { CheckboxField, FieldRows, TextField } from '#ui/forms/fields.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { viewAddress } from './view-query.ts';

interface ViewDialogProps {
  readonly list: SavedListName;
  /** The view to rename or share; a new one without it. */
  readonly view?: SavedView;
  /** What a new view keeps. */
  readonly kept?: Pick<BodyInput<typeof createView>, 'query' | 'columns'>;
  readonly onClose: () => void;
}

/** Saves what a list shows under a name, or changes the name. */
export function ViewDialog({ list, view, kept = { query: {} }, onClose }: ViewDialogProps) {
  const navigate = useNavigate();
  const refusal = useRefusal('views.share');
  const form = useForm({
    defaultValues: { name: view?.name ?? '', isShared: view?.isShared ?? false },
  });
  const invalidates = [listViews, countViews];
  const create = useSave(createView, {
    invalidates,
    onSaved: (saved) => {
      toastDone('View Saved');
      onClose();
      void navigate({ to: '.', search: viewAddress(saved), replace: true });
    },
  });
  const change = useSave(changeView, {
    invalidates,
    onSaved: () => {
      toastDone('View Updated');
      onClose();
    },
  });
  return (
    <DialogForm
      title={view ? `Edit View ${view.name}` : 'Save View'}
      form={form}
      pending={create.isPending || change.isPending}
      error={create.error ?? change.error}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={({ name, isShared }) =>
        view
          ? change.mutate({ params: { viewId: view.id }, body: { name, isShared } })
          : create.mutate({ body: { list, name, isShared, ...kept } })
      }
    >
      <FieldRows>
        <TextField control={form.control} name="name" label="Name" isRequired maxLength={60} />
        <CheckboxField
          control={form.control}
          name="isShared"
          label="Share with everyone who can see this list"
          description="A filter for yourself means the user who opens the view."
          reason={refusal}
        />
      </FieldRows>
    </DialogForm>
  );
}
