import { listReports } from '@recoup/contract/reports/reports.endpoints';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import { monthToReport, type ReportMonth } from '@recoup/domain/reports/report-month';
import { reportPollMs } from '@recoup/domain/reports/report-progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '#api/queries.ts';
import type { ListSource } from '#ui/paged-list/list-types.ts';
import { useNow } from '#ui/use-now.ts';
import { pageOfReports } from './reports-page.ts';

interface Reports {
  readonly month: ReportMonth;
  /** Undefined before the first answer. */
  readonly reports: readonly Report[] | undefined;
  readonly source: ListSource<Report>;
  /** Takes over what a changing call answered. */
  readonly accept: (reports: Report[]) => void;
}

/** The reports of the previous month, asked for again while any is under way. */
export function useReports(): Reports {
  const cache = useQueryClient();
  const month = monthToReport(dayInZone(useNow()));
  const options = queryOf(listReports, { query: month });
  const { data, dataUpdatedAt } = useQuery({
    ...options,
    refetchInterval: ({ state }) => reportPollMs(state.data ?? []) ?? false,
  });
  return {
    month,
    reports: data,
    source: {
      key: [...options.queryKey, 'page', dataUpdatedAt],
      load: async (sent) => pageOfReports(await cache.ensureQueryData(options), sent),
    },
    accept: (reports) => void cache.setQueryData(options.queryKey, reports),
  };
}
