import { ActionIcon, Button, Group, TextInput, VisuallyHidden } from '@mantine/core';
import type { UploadBucket } from '@recoup/contract/uploads/upload-buckets';
import { correctDraftRow, listDraftRows } from '@recoup/contract/uploads/upload-drafts.endpoints';
import type { DraftRow, UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { faultyColumn } from '@recoup/domain/uploads/row-errors';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { call } from '#api/client.ts';
import { endpointKey, useSave } from '#api/queries.ts';
import { ScrollFrame } from '#ui/scroll-frame.tsx';
import { toastProblem } from '#ui/toasts.tsx';
import { PagedRows } from './paged-rows.tsx';
import classes from './uploads.module.css';

interface BucketRowProps {
  readonly draft: UploadDraft;
  readonly row: DraftRow;
  /** The positions of the columns that are read. */
  readonly shown: readonly number[];
  readonly hasReason: boolean;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
  readonly onCorrected: (draft: UploadDraft) => void;
}

/** One row of the file; its cells become fields while it is corrected. */
function BucketRow(props: BucketRowProps) {
  const { row, shown, hasReason, isEdited, onEdit } = props;
  if (isEdited) return <EditedRow {...props} />;
  return (
    <tr>
      <td>{row.line}</td>
      <td>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={`Edit line ${row.line}`}
          onClick={onEdit}
        >
          <IconPencil size={14} aria-hidden />
        </ActionIcon>
      </td>
      {hasReason && <td className={classes.reason}>{row.reason}</td>}
      {shown.map((at) => (
        <td key={at}>{row.cells[at]}</td>
      ))}
    </tr>
  );
}

/** Focuses a field and scrolls to it, because a row can be wider than the screen. */
function enter(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function EditedRow({ draft, row, shown, hasReason, onClose, onCorrected }: BucketRowProps) {
  const [cells, setCells] = useState<readonly string[]>(row.cells);
  const save = useSave(correctDraftRow, {
    onSaved: (changed) => {
      onCorrected(changed);
      onClose();
    },
    onFailed: toastProblem,
  });
  const { header = [], columns = [] } = draft.reading ?? {};
  const faulty = faultyColumn(row.reason, header, columns);
  const width = Math.max(cells.length, ...shown.map((at) => at + 1));
  const change = (at: number, text: string) =>
    setCells(Array.from({ length: width }, (_, i) => (i === at ? text : (cells[i] ?? ''))));
  const submit = () =>
    save.mutate({
      params: { uploadId: draft.id, line: row.line },
      body: { cells: [...cells] },
    });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submit();
    if (event.key === 'Escape') onClose();
  };
  return (
    <tr>
      <td>{row.line}</td>
      <td>
        <Group gap={4} wrap="nowrap">
          <Button size="compact-xs" loading={save.isPending} onClick={submit}>
            Save
          </Button>
          <Button size="compact-xs" variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </td>
      {hasReason && <td className={classes.reason}>{row.reason}</td>}
      {shown.map((at, place) => (
        <td key={at}>
          <TextInput
            ref={(faulty === undefined ? place === 0 : at === faulty) ? enter : undefined}
            size="xs"
            w={Math.min(260, Math.max(90, (cells[at] ?? '').length * 9))}
            aria-label={`Line ${row.line}, ${header[at] ?? ''}`}
            error={at === faulty && cells[at] === row.cells[at]}
            value={cells[at] ?? ''}
            onChange={({ currentTarget }) => change(at, currentTarget.value)}
            onKeyDown={press}
          />
        </td>
      ))}
    </tr>
  );
}

interface BucketRowsProps {
  readonly draft: UploadDraft;
  /** Whether the check keeps its rows. */
  readonly isReady: boolean;
  readonly bucket: UploadBucket;
  readonly onCorrected: (draft: UploadDraft) => void;
}

/** A table of rows as they are in the file, with the columns that are read. */
export function BucketRows({ draft, isReady, bucket, onCorrected }: BucketRowsProps) {
  const input = { params: { uploadId: draft.id }, query: { bucket } };
  const [edited, setEdited] = useState<number>();
  const { columns = [], header = [] } = draft.reading ?? {};
  const shown = columns.flatMap((column, at) => (column === null ? [] : [at]));
  const hasReasons = bucket !== 'new';
  return (
    <PagedRows
      queryKey={[...endpointKey(listDraftRows, input), draft.updated_at]}
      uploadId={draft.id}
      isReady={isReady}
      read={(after, signal) =>
        call(listDraftRows, { ...input, query: { bucket, after } }, { signal })
      }
    >
      {(found) => (
        <ScrollFrame label="File rows" className={classes.sample}>
          <table aria-label="File rows">
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">
                  <VisuallyHidden>Edit</VisuallyHidden>
                </th>
                {hasReasons && <th scope="col">Reason</th>}
                {shown.map((at) => (
                  <th key={at} scope="col">
                    {header[at]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.map((row) => (
                <BucketRow
                  key={row.line}
                  draft={draft}
                  row={row}
                  shown={shown}
                  hasReason={hasReasons}
                  isEdited={edited === row.line}
                  onEdit={() => setEdited(row.line)}
                  onClose={() => setEdited(undefined)}
                  onCorrected={onCorrected}
                />
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
    </PagedRows>
  );
}
