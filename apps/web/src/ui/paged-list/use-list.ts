import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Problem, problemOf } from '../problem.ts';
import { useDelayed } from '../use-delayed.ts';
import {
  changeQuery,
  isInvalidSearch,
  type ListPage,
  type ListQuery,
  type ListSort,
  type ListState,
  listState,
  type QueryTexts,
  readListQuery,
  urlQuery,
  writeListQuery,
} from './list-state.ts';
import type { ListSource } from './list-types.ts';

export interface List<Row> {
  readonly query: ListQuery;
  /** The query of the shown response. */
  readonly sent: Readonly<Record<string, string>>;
  readonly state: ListState;
  /** The shown response; while the next one loads, the previous one. */
  readonly page: ListPage<Row> | undefined;
  /** A call that failed for a reason other than 404. */
  readonly problem: Problem | undefined;
  /** Whether the shown response answers `query`, and not the one before. */
  readonly isAnswered: boolean;
  /** Whether another page is on its way and noticeably late. */
  readonly isTurning: boolean;
  /** Changes the request; receives the current request, even if its response is not shown yet. */
  readonly change: (change: (now: ListQuery) => Partial<Omit<ListQuery, 'page'>>) => void;
  readonly goToPage: (page: number) => void;
  readonly refresh: () => void;
}

/** A list whose address is its state: reads the query from it, asks the source, writes changes back. */
export function useList<Row>(source: ListSource<Row>, preset: ListSort | undefined): List<Row> {
  const texts = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const query = readListQuery(texts, preset);
  const isRefused = isInvalidSearch(query.search);
  const sent = writeListQuery(query);
  const answer = useQuery({
    queryKey: [...source.key, sent],
    queryFn: ({ signal }) => source.load(sent, signal),
    placeholderData: keepPreviousData,
    enabled: !isRefused,
  });

  const problem = answer.error === null ? undefined : problemOf(answer.error);
  const isSlow = useDelayed(answer.isFetching && (answer.isPending || answer.isPlaceholderData));
  // of two changes in one moment the second is made to the first's address, not to the one shown
  const go = (next: (now: ListQuery) => ListQuery) =>
    void navigate({
      to: '.',
      search: (now: QueryTexts) => urlQuery(now, next(readListQuery(now, preset))),
      resetScroll: false,
    });

  return {
    query,
    sent,
    state: listState({
      search: query.search,
      entries: answer.data?.data.length,
      failedWith: problem?.status,
      isSlow,
    }),
    page: isRefused || problem?.status === 404 ? undefined : answer.data,
    problem: problem?.status === 404 ? undefined : problem,
    isAnswered: answer.isSuccess && !answer.isPlaceholderData,
    isTurning: isSlow && answer.isPlaceholderData,
    change: (change) => go((now) => changeQuery(now, change(now))),
    goToPage: (page) => go((now) => ({ ...now, page })),
    refresh: () => void answer.refetch(),
  };
}
