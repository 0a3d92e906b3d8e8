import type { Report } from '@recoup/contract/reports/reports.schemas';
import type { ListPage } from '#ui/paged-list/list-state.ts';

const pageSize = 25;

/** The state of a report, in one word. */
export function reportStanding({
  completed,
  succeeded,
  published,
}: Report): 'Processing' | 'Failed' | 'Published' | 'Completed' {
  if (!completed) return 'Processing';
  if (!succeeded) return 'Failed';
  return published ? 'Published' : 'Completed';
}

const sortValues: Record<string, (report: Report) => string | number> = {
  agency: ({ agency }) => agency.name.toLowerCase(),
  standing: reportStanding,
  uploaded: ({ totals }) => totals?.uploaded ?? -1,
  closed: ({ totals }) => totals?.closed ?? -1,
  paid: ({ totals }) => totals?.paid ?? -1,
  open: ({ totals }) => totals?.open ?? -1,
  paidGross: ({ totals }) => totals?.paidGross ?? Number.NEGATIVE_INFINITY,
  payable: ({ totals }) => totals?.payable ?? Number.NEGATIVE_INFINITY,
};

interface Asked {
  readonly standing?: string;
}

/**
 * Returns one page of a month's reports as the list requests it. The endpoint returns the whole
 * month, so searching, filtering, and sorting happen here.
 */
export function pageOfReports(
  reports: readonly Report[],
  sent: Readonly<Record<string, string>>,
): ListPage<Report> {
  const search = sent.search?.trim().toLowerCase() ?? '';
  const { standing } = JSON.parse(sent.filters ?? '{}') as Asked;
  const matches = reports.filter(
    (report) =>
      (search === '' ||
        report.agency.name.toLowerCase().includes(search) ||
        String(report.agency_id) === search) &&
      (standing === undefined || reportStanding(report) === standing),
  );
  const valueOf = sortValues[sent.sortBy ?? ''];
  const turn = sent.sortDirection === 'desc' ? -1 : 1;
  const sorted = valueOf
    ? matches.toSorted((one, other) => turn * compare(valueOf(one), valueOf(other)))
    : matches;
  const page = Number(sent.page ?? 1);
  const lastPage = Math.max(1, Math.ceil(sorted.length / pageSize));
  const from = (page - 1) * pageSize;
  const data = sorted.slice(from, from + pageSize);
  const link = (target: number): string => `?page=${target}`;
  return {
    data,
    links: {
      prev: page > 1 ? link(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? link(page + 1) : null,
      last: page === lastPage ? null : link(lastPage),
    },
    meta: {
      from: data.length > 0 ? from + 1 : null,
      to: data.length > 0 ? from + data.length : null,
      total: sorted.length,
    },
  };
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
