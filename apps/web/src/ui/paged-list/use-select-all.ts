import { mostTickedRows } from '@recoup/domain/kit/ticked-rows';
import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../problem.ts';
import { toastProblem } from '../toasts.tsx';
import type { ListSource, SelectAll } from './list-types.ts';
import type { Selection } from './use-selection.ts';

const perPage = 200;

async function loadRows<Row>(
  source: ListSource<Row>,
  sent: Readonly<Record<string, string>>,
  count: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; (page - 1) * perPage < count; page += 1) {
    const query = { ...sent, page: String(page), perPage: String(perPage) };
    rows.push(...(await source.load(query, new AbortController().signal)).data);
  }
  return rows.slice(0, count);
}

interface AllOfList<Row> {
  readonly source: ListSource<Row>;
  /** The query without the page. */
  readonly sent: Readonly<Record<string, string>>;
  readonly total: number;
  readonly selection: Selection<Row>;
}

/**
 * Selects all that match on every page. As many as can be named one by one are loaded, so that the
 * action does exactly to these what was decided about them; more are all but some.
 */
export function useSelectAll<Row>(list: AllOfList<Row>): SelectAll {
  const { source, sent, total, selection } = list;
  const loading = useMutation({
    mutationFn: (count: number) => loadRows(source, sent, count),
    onSuccess: (rows) => {
      selection.clear();
      selection.setAll(rows, true);
    },
    onError: (error) => toastProblem(problemOf(error)),
  });
  const { isPending } = loading;
  const selectFirst = (count: number) => loading.mutate(count);
  const select = () =>
    total <= mostTickedRows ? selectFirst(total) : selection.setAllMatching(total);
  return { select, selectFirst, isPending };
}
