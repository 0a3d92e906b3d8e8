import { Group } from '@mantine/core';
import { downloadReport, runReports } from '@recoup/contract/reports/reports.endpoints';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { IconDownload } from '@tabler/icons-react';
import { moneyText, unconvertedText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { link, number, text } from '#ui/columns.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { ReportMail } from './report-mail.tsx';
import classes from './reports.module.css';
import { reportStanding } from './reports-page.ts';

interface RetryButtonProps {
  readonly report: Report;
  readonly onRetried: (reports: Report[]) => void;
}

/** Runs one agency's failed report again. */
function RetryButton({ report, onRetried }: RetryButtonProps) {
  const running = useSave(runReports, {
    onSaved: (reports) => {
      onRetried(reports);
      toastDone('Reports Queued');
    },
    onFailed: toastProblem,
  });
  const { year, month, agency_id } = report;
  return (
    <DisabledReasonButton
      size="compact-sm"
      variant="default"
      reason={useRefusal('reports.run')}
      loading={running.isPending}
      onClick={() => running.mutate({ body: { year, month, agency_id } })}
    >
      Retry
    </DisabledReasonButton>
  );
}

const tones = {
  Processing: 'open',
  Completed: 'closed',
  Failed: 'danger',
  Published: 'positive',
} as const;

const figures = [
  ['uploaded', 'Uploaded'],
  ['closed', 'Closed'],
  ['paid', 'Paid'],
  ['open', 'Still Open'],
] as const;

interface ColumnNeeds {
  readonly downloadRefusal: string | undefined;
  /** Updates the cache with the response of a retry or an email. */
  readonly onChanged: (reports: Report[]) => void;
}

/** Why an agency's report cannot be downloaded; absent when it can. */
function downloadReason(report: Report, refusal: string | undefined): string | undefined {
  if (refusal !== undefined) return refusal;
  const standing = reportStanding(report);
  if (standing === 'Processing') return 'This report is still processing.';
  return standing === 'Failed' ? 'This report failed. Retry it first.' : undefined;
}

export function reportColumns({
  downloadRefusal,
  onChanged,
}: ColumnNeeds): ReadonlyArray<ListColumn<Report>> {
  return [
    link('agency', 'Agency', { sort: true }, ({ agency: { id, name } }) => [
      paths.agency(id),
      name,
    ]),
    text('standing', 'Status', { sort: true, hideable: false }, (report) => {
      const standing = reportStanding(report);
      const badge = <StatusBadge tone={tones[standing]}>{standing}</StatusBadge>;
      return standing === 'Failed' ? (
        <span title={report.message ?? ''}>
          {badge} {report.message}
        </span>
      ) : (
        badge
      );
    }),
    ...figures.map(([key, header]) =>
      number(key, header, { sort: true }, ({ totals }: Report) => totals && countText(totals[key])),
    ),
    number('paidGross', 'Paid CT', { sort: true }, ({ totals }) => (
      <>
        {moneyText(totals?.paidGross)}
        {totals && totals.unconverted.length > 0 && (
          <div className={classes.apart}>Not converted: {unconvertedText(totals.unconverted)}</div>
        )}
      </>
    )),
    number('payable', 'Payable', { sort: true }, (report) => moneyText(report.totals?.payable)),
    text('mail', 'Email', {}, (report) => <ReportMail report={report} onQueued={onChanged} />),
    text('file', 'File', { align: 'right', hideable: false, isScreenOnly: true }, (report) => (
      <Group gap={6} justify="flex-end" wrap="nowrap">
        {reportStanding(report) === 'Failed' && (
          <RetryButton report={report} onRetried={onChanged} />
        )}
        <ButtonLink
          size="compact-sm"
          variant="default"
          href={requestUrl(
            downloadReport,
            { agencyId: report.agency_id },
            { year: report.year, month: report.month },
          )}
          download
          reason={downloadReason(report, downloadRefusal)}
          leftSection={<IconDownload size={14} />}
        >
          Download
        </ButtonLink>
      </Group>
    )),
  ];
}
