import { Button, Group } from '@mantine/core';
import type { UploadBucket } from '@recoup/contract/uploads/upload-buckets';
import { listDraftRows } from '@recoup/contract/uploads/upload-drafts.endpoints';
import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { endpointKey } from '#api/queries.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { BucketRow } from './bucket-row.tsx';
import classes from './uploads.module.css';

interface BucketRowsProps {
  readonly draft: UploadDraft;
  readonly bucket: UploadBucket;
  readonly onCorrected: (draft: UploadDraft) => void;
}

/** The rows of a bucket, read anew after each check. */
function useRows({ draft, bucket }: Pick<BucketRowsProps, 'draft' | 'bucket'>) {
  const input = { params: { uploadId: draft.id }, query: { bucket } };
  return useInfiniteQuery({
    queryKey: [...endpointKey(listDraftRows, input), draft.updated_at],
    queryFn: ({ pageParam, signal }) =>
      call(listDraftRows, { ...input, query: { bucket, after: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.line : undefined),
    placeholderData: keepPreviousData,
    enabled: draft.state !== 'checking',
  });
}

/** A table of rows as they stand in the file, with the columns that are read. */
export function BucketRows({ draft, bucket, onCorrected }: BucketRowsProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useRows({ draft, bucket });
  const [edited, setEdited] = useState<number>();
  if (error) return <ProblemBar message={error.message} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingIndicator />;
  const { columns = [], header = [] } = draft.reading ?? {};
  const shown = columns.flatMap((column, at) => (column === null ? [] : [at]));
  const hasReasons = bucket !== 'new';
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard only when it can have the focus */}
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
            {data.pages
              .flatMap(({ rows }) => rows)
              .map((row) => (
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
      {hasNextPage && (
        <Group justify="center" pt="sm">
          <Button
            size="xs"
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        </Group>
      )}
    </>
  );
}
