import { Button } from '@mantine/core';
import { getAgencyOverview } from '@recoup/contract/agencies/agencies.endpoints';
import {
  downloadRejectedRows,
  listUploads,
  undoUpload,
} from '@recoup/contract/uploads/uploads.endpoints';
import type { UploadRow } from '@recoup/contract/uploads/uploads.schemas';
import { countText } from '@recoup/domain/kit/counted';
import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import { uploadAbility } from '@recoup/domain/uploads/upload-state';
import { useState } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { useRefusal } from '#api/session.ts';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone } from '#ui/toasts.tsx';

const UndoDialog = lazyPart(() => import('./undo-dialog.tsx').then((m) => m.UndoDialog));

interface UploadHistoryProps {
  /** Shows one agency's uploads only. */
  readonly agencyId?: number;
  /** Shows uploads of one kind only. */
  readonly kind?: FileKind;
}

const kindNames: Readonly<Record<FileKind, string>> = {
  agency: 'Bookings',
  cts: 'CTS bookings',
  arc: 'ARCs',
  supplier: 'Suppliers',
};

const shownFirst = 10;
const shownAtMost = 200;

function UndoCell({ upload, onUndo }: { upload: UploadRow; onUndo: () => void }) {
  const refusal = useRefusal(uploadAbility[upload.kind]);
  const { at } = useInstantFormats();
  if (upload.undoneAt !== null)
    return (
      <>
        Undone by {upload.undoneBy?.name ?? 'System'}, {at(upload.undoneAt)}
      </>
    );
  return (
    <DisabledReasonButton size="compact-xs" variant="default" reason={refusal} onClick={onUndo}>
      Undo
    </DisabledReasonButton>
  );
}

/** The uploads so far: user, time, file, results of the rows, and undo. */
export function UploadHistory({ agencyId, kind }: UploadHistoryProps) {
  const { at } = useInstantFormats();
  const [perPage, setPerPage] = useState(shownFirst);
  const [undone, setUndone] = useState<UploadRow>();
  const { data, error, isPending, refetch } = useEndpoint(listUploads, {
    query: {
      perPage,
      filters: { ...(agencyId !== undefined && { agencyId }), ...(kind && { kind }) },
    },
  });
  const undo = useSave(undoUpload, {
    invalidates: [listUploads, getAgencyOverview],
    onSaved: () => {
      setUndone(undefined);
      toastDone('Upload Undone');
    },
  });
  const columns: Array<DataColumn<UploadRow>> = [
    { header: 'Uploaded', cell: ({ created_at }) => at(created_at) },
    { header: 'By', cell: ({ createdBy }) => createdBy?.name ?? 'System' },
    { header: 'File', cell: ({ filename }) => filename },
    ...(kind === undefined
      ? [{ header: 'Type', cell: (upload: UploadRow) => kindNames[upload.kind] }]
      : []),
    ...(agencyId === undefined && kind === 'agency'
      ? [{ header: 'Agency', cell: ({ agency }: UploadRow) => agency?.name ?? '–' }]
      : []),
    { header: 'Rows', align: 'right', cell: ({ totalCount }) => countText(totalCount) },
    { header: 'Imported', align: 'right', cell: ({ acceptedCount }) => countText(acceptedCount) },
    {
      header: 'Rejected',
      align: 'right',
      cell: ({ id, rejectedCount }) =>
        rejectedCount === 0 ? (
          0
        ) : (
          <a href={requestUrl(downloadRejectedRows, { uploadId: id })} download>
            {countText(rejectedCount)}
          </a>
        ),
    },
    {
      header: 'Undo',
      cell: (upload) => (
        <UndoCell
          upload={upload}
          onUndo={() => {
            undo.reset();
            setUndone(upload);
          }}
        />
      ),
    },
  ];
  const total = data?.meta.total ?? 0;
  return (
    <SectionCard
      title="Upload History"
      actions={
        total > perPage && perPage < shownAtMost ? (
          <Button size="xs" variant="default" onClick={() => setPerPage(shownAtMost)}>
            Show All {countText(total)}
          </Button>
        ) : undefined
      }
    >
      {error && <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />}
      {isPending && <LoadingIndicator />}
      {data && (
        <DataTable
          label="Upload History"
          columns={columns}
          rows={data.data}
          rowId={({ id }) => id}
          empty="No uploads yet."
        />
      )}
      {undone && (
        <UndoDialog
          upload={undone}
          error={undo.error}
          pending={undo.isPending}
          onConfirm={() => undo.mutate({ params: { uploadId: undone.id } })}
          onCancel={() => setUndone(undefined)}
        />
      )}
    </SectionCard>
  );
}
