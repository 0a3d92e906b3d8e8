import { Group, Progress, Stack, Text } from '@mantine/core';
import { publishReports } from '@recoup/contract/reports/reports.endpoints';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { counted, countText } from '@recoup/domain/kit/counted';
import { formatMonth, monthText, type ReportMonth } from '@recoup/domain/reports/report-month';
import { mayPublish } from '@recoup/domain/reports/report-progress';
import { useState } from 'react';
import { sumText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useMailNotice } from '#api/service-connections.ts';
import { useRefusal } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import classes from './reports.module.css';

interface PublishBarProps {
  readonly month: ReportMonth;
  /** Absent until they are loaded; the bar has its place before. */
  readonly reports: readonly Report[] | undefined;
  readonly onPublished: (reports: Report[]) => void;
}

/** The progress of the month, its total, and its publishing (R-391..R-395). */
export function PublishBar({ month, reports: loaded, onPublished }: PublishBarProps) {
  const reports = loaded ?? [];
  const refusal = useRefusal('reports.publish');
  const publishing = useSave(publishReports, {
    onSaved: (published) => {
      onPublished(published);
      toastDone('Reports Published');
    },
    onFailed: toastProblem,
  });
  const [isAsking, setAsking] = useState(false);
  const verdict = mayPublish(reports);
  const completed = reports.filter((report) => report.completed).length;
  const isProcessing = completed < reports.length;
  const verdictReason = verdict.allowed ? refusal : verdict.reason;
  const isPublished = !verdict.allowed && verdict.code === 'published';
  const enteredSince = reports.reduce((sum, report) => sum + report.enteredSince, 0);
  const unpublishedBefore = monthsWaiting(reports);
  const isToMail = reports.some(({ published, mail }) => !published || mail?.state === 'waiting');
  const mailNotice = useMailNotice(isToMail);
  return (
    <Stack gap="xs">
      <section className={classes.bar} aria-label="Month">
        <Text fw={600}>{formatMonth(month)}</Text>
        {isProcessing ? (
          <Group gap="sm" className={classes.progress}>
            <Text role="status">Processing</Text>
            <Progress
              className={classes.track}
              value={(100 * completed) / reports.length}
              aria-label="Reports completed"
              animated
            />
            <Text c="dimmed" size="sm">
              {countText(completed)} of {countText(reports.length)} completed
            </Text>
          </Group>
        ) : (
          <Text c="dimmed" size="sm">
            {loaded && standingOf(reports)}
          </Text>
        )}
        <DisabledReasonButton
          ml="auto"
          flex="none"
          reason={loaded ? verdictReason : 'Reports are loading'}
          loading={publishing.isPending}
          onClick={() => setAsking(true)}
        >
          {isPublished ? 'Published!' : 'Publish'}
        </DisabledReasonButton>
        <ConfirmDialog
          isOpen={isAsking}
          title={`Publish ${formatMonth(month)}?`}
          confirmLabel="Publish"
          pending={publishing.isPending}
          onConfirm={() =>
            publishing.mutate({ body: month }, { onSettled: () => setAsking(false) })
          }
          onCancel={() => setAsking(false)}
        >
          {publishingText(reports)}
        </ConfirmDialog>
      </section>
      {enteredSince > 0 && (
        <Notice>
          {counted(enteredSince, 'payment was', 'payments were')} entered since the run. Run the
          reports again to include {enteredSince === 1 ? 'it' : 'them'}; otherwise next month's
          reports will.
        </Notice>
      )}
      {unpublishedBefore.length > 0 && (
        <Notice>
          {new Intl.ListFormat('en').format(unpublishedBefore)}{' '}
          {unpublishedBefore.length === 1 ? 'was' : 'were'} run but not published. What was paid
          there is in no other report until {unpublishedBefore.length === 1 ? 'it is' : 'they are'}{' '}
          published.
        </Notice>
      )}
      {isToMail && mailNotice !== undefined && <Notice>{mailNotice}</Notice>}
    </Stack>
  );
}

/** The earlier months whose reports hold payments and were not published, in their order. */
function monthsWaiting(reports: readonly Report[]): string[] {
  const months = new Map(
    reports
      .flatMap(({ unpublishedBefore }) => unpublishedBefore)
      .map((month) => [monthText(month), month]),
  );
  return [...months]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, month]) => formatMonth(month));
}

/** What publishing does, in numbers. */
function publishingText(reports: readonly Report[]): string {
  const open = reports.filter(({ published }) => !published);
  const emails = open.filter(({ hasEmail }) => hasEmail).length;
  const others = open.length - emails;
  return [
    `${counted(open.length, 'report')} will be published, and later changes to the month will be adjustments of the next one.`,
    `${counted(emails, 'agency', 'agencies')} will be emailed.`,
    ...(others > 0 ? [`${counted(others, 'agency has', 'agencies have')} no email address.`] : []),
    'Publishing cannot be undone.',
  ].join(' ');
}

function standingOf(reports: readonly Report[]): string {
  if (reports.length === 0) return 'Reports have not been run yet.';
  const payable = sumText(reports.map(({ totals }) => totals?.payable ?? 0));
  return `${counted(reports.length, 'report')} · ${payable} payable`;
}
