import type { UploadBucket } from '@recoup/contract/uploads/upload-buckets';
import { listDraftRows } from '@recoup/contract/uploads/upload-drafts.endpoints';
import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { endpointKey } from '#api/queries.ts';
import { BucketRow } from './bucket-row.tsx';
import { PagedRows } from './paged-rows.tsx';
import classes from './uploads.module.css';

interface BucketRowsProps {
  readonly draft: UploadDraft;
  /** Whether the check keeps its rows. */
  readonly isReady: boolean;
  readonly bucket: UploadBucket;
  readonly onCorrected: (draft: UploadDraft) => void;
}

/** A table of rows as they stand in the file, with the columns that are read. */
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard only when it can have the focus
        <div className={classes.sample} role="region" aria-label="Rows of the file" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">
                  <span className={classes.hidden}>Correct</span>
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
        </div>
      )}
    </PagedRows>
  );
}
