import { Button, Group } from '@mantine/core';
import { getUploadDraft } from '@recoup/contract/uploads/upload-drafts.endpoints';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isStatus } from '#api/api-error.ts';
import { endpointKey } from '#api/queries.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';

interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

interface PagedRowsProps<Row> {
  readonly uploadId: number;
  /** Changes with each check of the file. */
  readonly queryKey: readonly unknown[];
  /** Whether the check keeps its rows: not while the file is checked or imported. */
  readonly isReady: boolean;
  /** Reads the rows below a line. */
  readonly read: (after: number, signal: AbortSignal) => Promise<RowsPage<Row>>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a checked file, read page by page. */
export function PagedRows<Row extends { readonly line: number }>({
  uploadId,
  queryKey,
  isReady,
  read,
  children,
}: PagedRowsProps<Row>) {
  const cache = useQueryClient();
  const draftKey = endpointKey(getUploadDraft, { params: { uploadId } });
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey,
      queryFn: async ({ pageParam, signal }) => {
        try {
          return await read(pageParam, signal);
        } catch (error) {
          // Someone else imported the file or has it checked again: show its current state.
          if (isStatus(error, 409)) await cache.invalidateQueries({ queryKey: draftKey });
          throw error;
        }
      },
      initialPageParam: 0,
      getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.line : undefined),
      placeholderData: keepPreviousData,
      enabled: isReady,
    });
  if (error) return <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingIndicator />;
  return (
    <>
      {children(data.pages.flatMap(({ rows }) => rows))}
      {hasNextPage && (
        <Group justify="center" pt="sm">
          <Button
            size="xs"
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show More
          </Button>
        </Group>
      )}
    </>
  );
}
