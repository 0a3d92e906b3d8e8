import { Button, Group } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';

interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

interface PagedRowsProps<Row> {
  /** Changes with each check of the file. */
  readonly queryKey: readonly unknown[];
  readonly isReady: boolean;
  /** Reads the rows below a line. */
  readonly read: (after: number, signal: AbortSignal) => Promise<RowsPage<Row>>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a checked file, read page by page. */
export function PagedRows<Row extends { readonly line: number }>({
  queryKey,
  isReady,
  read,
  children,
}: PagedRowsProps<Row>) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey,
      queryFn: ({ pageParam, signal }) => read(pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.line : undefined),
      placeholderData: keepPreviousData,
      enabled: isReady,
    });
  if (error) return <ProblemBar message={error.message} onRetry={() => void refetch()} />;
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
            Show more
          </Button>
        </Group>
      )}
    </>
  );
}
