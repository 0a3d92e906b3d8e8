import { Group, Stack, Text } from '@mantine/core';
import { touchedUpload, type UploadRow } from '@recoup/contract/uploads/uploads.schemas';
import { ApiError } from '#api/api-error.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';

interface UndoDialogProps {
  readonly upload: UploadRow;
  readonly error: Error | null;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function touchedRecords(error: Error): number[] {
  const body = error instanceof ApiError ? touchedUpload.safeParse(error.body) : undefined;
  return body?.success ? body.data.touchedRecordIds : [];
}

/** Asks before a whole upload is taken back; where that is refused, leads to what was changed since. */
export function UndoDialog({ upload, error, pending, onConfirm, onCancel }: UndoDialogProps) {
  const touched = error ? touchedRecords(error) : [];
  const count = upload.acceptedCount;
  return (
    <ConfirmDialog
      isOpen
      title={`Undo the upload of ${upload.filename}?`}
      confirmLabel="Undo the upload"
      isDangerous
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap="sm">
        <Text size="sm">
          {count === 1 ? 'The record' : `All ${count.toLocaleString('en-US')} records`} that it made
          will be deleted.
        </Text>
        {error && <ProblemBar message={error.message} />}
        {touched.length > 0 && (
          <Group gap="xs">
            {touched.map((id) => (
              <AppLink key={id} href={paths.record(id)}>
                REC {id}
              </AppLink>
            ))}
          </Group>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
