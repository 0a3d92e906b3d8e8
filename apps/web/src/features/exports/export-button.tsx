import { Button } from '@mantine/core';
import { isSavedList } from '@recoup/domain/views/saved-view';
import { IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import type { ExportButtonProps } from '#ui/paged-list/list-settings.ts';
import { ShortWords } from '#ui/short-words.tsx';

const ExportDialog = lazyForm(() => import('./export-dialog.tsx').then((m) => m.ExportDialog));

/** Exports what a list shows, on every page of it, or its selected rows to a file (F-420, F-432). */
export function ExportButton({ list, reason, ...rest }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isSavedList(list)) return null;
  const icon = <IconTableExport size={15} />;
  return (
    <>
      {rest.selected ? (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          <ShortWords full="Export Selected" short="Export" />
        </Button>
      ) : reason === undefined ? (
        <Button variant="default" leftSection={icon} onClick={() => setOpen(true)}>
          Export
        </Button>
      ) : (
        <DisabledReasonButton variant="default" leftSection={icon} reason={reason}>
          Export
        </DisabledReasonButton>
      )}
      {isOpen && <ExportDialog list={list} {...rest} onClose={() => setOpen(false)} />}
    </>
  );
}
