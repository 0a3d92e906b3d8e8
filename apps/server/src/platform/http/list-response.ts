export interface RequestedPage {
  readonly page: number;
  readonly perPage: number;
}

export interface FoundPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface ListResponse<Row> {
  data: Row[];
  links: { prev: string | null; next: string | null; last: string | null };
  meta: { from: number | null; to: number | null; total: number };
}

/**
 * Returns the response of a paged list (A-113..A-116). A link is the request's own URL with another
 * `page`, null if there is no such page: `last` is also null on the last page. Past the end, `data`
 * is empty, `from` and `to` are null, and `prev` leads back to the last page.
 */
export function listResponse<Row>(
  url: string,
  { page, perPage }: RequestedPage,
  { rows, total }: FoundPage<Row>,
): ListResponse<Row> {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const before = (page - 1) * perPage;
  const link = (to: number): string => withPage(url, to);
  return {
    data: [...rows],
    links: {
      prev: page > 1 ? link(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? link(page + 1) : null,
      last: page === lastPage ? null : link(lastPage),
    },
    meta: {
      from: rows.length === 0 ? null : before + 1,
      to: rows.length === 0 ? null : before + rows.length,
      total,
    },
  };
}

function withPage(url: string, page: number): string {
  const [path = '', ...query] = url.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  parameters.set('page', String(page));
  return `${path}?${parameters.toString()}`;
}
