import { Group, Stack, Text } from '@mantine/core';
import { touchedUpload, type UploadRow } from '@recoup/contract/uploads/uploads.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { ApiError } from '#api/api-error.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';

interface UndoDialogProps {
  readonly upload: UploadRow;
  readonly error: Error | null;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Leads to what was changed since. */
function TouchedLinks({ error }: { error: Error }) {
  const body = error instanceof ApiError ? touchedUpload.safeParse(error.body) : undefined;
  if (!body?.success) return null;
  const { touchedRecordIds = [], touchedSupplierIds = [] } = body.data;
  return (
    <Group gap="xs">
      {touchedSupplierIds.map((id) => (
        <AppLink key={id} href={paths.supplier(id)}>
          Supplier {id}
        </AppLink>
      ))}
      {touchedRecordIds.map((id) => (
        <AppLink key={id} href={paths.record(id)}>
          REC {id}
        </AppLink>
      ))}
    </Group>
  );
}

/** What an undo does, in a sentence. */
function effectOf({ kind, acceptedCount: count }: UploadRow): string {
  if (kind === 'arc') return 'Each record changed by this upload will get its previous ARC back.';
  const thing = kind === 'supplier' ? 'supplier' : 'record';
  const made = count === 1 ? `The ${thing}` : `All ${counted(count, thing)}`;
  const deleted = `${made} created by this upload will be deleted.`;
  return kind === 'supplier'
    ? `${deleted} Records matched to ${count === 1 ? 'that supplier' : 'those suppliers'} will no longer have a supplier.`
    : deleted;
}

/** Asks before a whole upload is undone; if that is refused, links to what was changed since. */
export function UndoDialog({ upload, error, pending, onConfirm, onCancel }: UndoDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title={`Undo the upload of ${upload.filename}?`}
      confirmLabel="Undo Upload"
      isDangerous
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap="sm">
        <Text size="sm">{effectOf(upload)}</Text>
        {error && <ProblemBar message={errorText(error)} />}
        {error && <TouchedLinks error={error} />}
      </Stack>
    </ConfirmDialog>
  );
}
