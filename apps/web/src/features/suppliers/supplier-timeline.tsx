import { Button, Text } from '@mantine/core';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import {
  type TimelineKind,
  timelineKindNames,
  timelineKindsFor,
} from '@recoup/domain/suppliers/supplier-timeline';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { endpointKey } from '#api/queries.ts';
import { useRoles } from '#api/session.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import classes from './supplier-timeline.module.css';
import { TimelineEntry } from './timeline-entry.tsx';

/** The pages of a supplier's timeline that were asked for, newest first; of all kinds when none. */
function useSupplierTimeline(supplierId: number, kinds: readonly TimelineKind[]) {
  const params = { supplierId };
  const filters = kinds.length === 0 ? {} : { filters: { kind: [...kinds] } };
  return useInfiniteQuery({
    queryKey: endpointKey(getSupplierTimeline, { params, query: filters }),
    queryFn: ({ signal, pageParam }) =>
      call(
        getSupplierTimeline,
        { params, query: pageParam === null ? filters : { ...filters, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // The card does not collapse while other types load.
    placeholderData: (before) => before,
  });
}

interface KindsProps {
  readonly chosen: readonly TimelineKind[];
  readonly onChoose: (kinds: readonly TimelineKind[]) => void;
}

/** One button per type that this user may see, pressed if it is shown; none pressed shows all. */
function Kinds({ chosen, onChoose }: KindsProps) {
  const kinds = timelineKindsFor(useRoles());
  return (
    <fieldset className={classes.kinds} aria-label="Filter">
      {kinds.map((kind) => {
        const isChosen = chosen.includes(kind);
        return (
          <Button
            key={kind}
            size="compact-sm"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() =>
              onChoose(isChosen ? chosen.filter((one) => one !== kind) : [...chosen, kind])
            }
          >
            {timelineKindNames[kind]}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** The supplier's events, newest first, of all types or some. */
export function SupplierTimeline({ supplierId }: { readonly supplierId: number }) {
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([]);
  const timeline = useSupplierTimeline(supplierId, kinds);
  const pages = timeline.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const firstOfPage = useRef<HTMLLIElement>(null);
  const isGoingOn = useRef(false);
  const beginsAt = entries.length - (pages.at(-1)?.entries.length ?? 0);
  useEffect(() => {
    // After loading earlier events with the keyboard, the focus moves to the first of them.
    if (isGoingOn.current && pages.length > 1) firstOfPage.current?.focus();
    isGoingOn.current = false;
  }, [pages.length]);
  return (
    <>
      <Kinds chosen={kinds} onChoose={setKinds} />
      {timeline.isError && (
        <ProblemBar message={errorText(timeline.error)} onRetry={() => void timeline.refetch()} />
      )}
      {timeline.isPending && <LoadingIndicator />}
      {timeline.isSuccess && entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {kinds.length === 0 ? 'No events yet.' : 'No events of this type yet.'}
        </Text>
      )}
      <ul
        className={classes.list}
        aria-label="Timeline events, newest first"
        data-old={timeline.isPlaceholderData || undefined}
      >
        {entries.map((entry, place) => (
          <TimelineEntry
            key={entry.id}
            ref={place === beginsAt ? firstOfPage : undefined}
            entry={entry}
            supplierId={supplierId}
          />
        ))}
      </ul>
      {timeline.hasNextPage && (
        <Button
          mt="sm"
          size="xs"
          variant="default"
          loading={timeline.isFetchingNextPage}
          onClick={() => {
            isGoingOn.current = true;
            void timeline.fetchNextPage();
          }}
        >
          Show Earlier
        </Button>
      )}
    </>
  );
}
