import { runReports } from '@recoup/contract/reports/reports.endpoints';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

interface RetryButtonProps {
  readonly report: Report;
  readonly onRetried: (reports: Report[]) => void;
}

/** Runs one agency's failed report again. */
export function RetryButton({ report, onRetried }: RetryButtonProps) {
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
