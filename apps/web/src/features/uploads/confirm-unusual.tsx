import { List, Stack, Text } from '@mantine/core';
import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { rowMarkLabels } from '@recoup/domain/uploads/unusual';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface ConfirmUnusualProps {
  readonly draft: UploadDraft | undefined;
  readonly isOpen: boolean;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once before unusual rows are imported, with how many are unusual in which way. */
export function ConfirmUnusual({ draft, ...dialog }: ConfirmUnusualProps) {
  const unusual = draft?.understood?.unusual ?? [];
  return (
    <ConfirmDialog title="Upload unusual rows?" confirmLabel="Upload" {...dialog}>
      <Stack gap="xs">
        <Text size="sm">Some rows of the file are unusual. They become records as shown.</Text>
        <List size="sm">
          {unusual.map(({ mark, count }) => (
            <List.Item key={mark}>
              {rowMarkLabels[mark]}: {counted(count, 'row')}
            </List.Item>
          ))}
        </List>
      </Stack>
    </ConfirmDialog>
  );
}
