import { Group, Text } from '@mantine/core';
import { mailReport } from '@recoup/contract/reports/reports.endpoints';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { useInstantFormats } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

const badges = {
  waiting: { tone: 'open', text: 'Queued' },
  sent: { tone: 'positive', text: 'Emailed' },
  failed: { tone: 'danger', text: 'Not Emailed' },
  noAddress: { tone: 'attention', text: 'No Email' },
} as const;

interface ReportMailProps {
  readonly report: Report;
  readonly onQueued: (reports: Report[]) => void;
}

/** State of the email of a published report; one that was not sent can be sent again. */
export function ReportMail({ report, onQueued }: ReportMailProps) {
  const { day } = useInstantFormats();
  const { mail } = report;
  if (!mail) return null;
  const { tone, text } = badges[mail.state];
  const detail = mail.sentAt ? day(mail.sentAt) : mail.message;
  return (
    <Group gap={6} wrap="nowrap" title={mail.recipient ?? undefined}>
      <StatusBadge tone={tone}>{text}</StatusBadge>
      {detail && (
        <Text size="xs" c="dimmed" truncate maw={180} title={detail}>
          {detail}
        </Text>
      )}
      {(mail.state === 'failed' || mail.state === 'noAddress') && (
        <MailButton report={report} onQueued={onQueued} hasAddress={mail.recipient !== null} />
      )}
    </Group>
  );
}

function MailButton({
  report: { year, month, agency, agency_id },
  onQueued,
  hasAddress,
}: ReportMailProps & { readonly hasAddress: boolean }) {
  const refusal = useRefusal('reports.publish');
  const mailing = useSave(mailReport, {
    onSaved: (reports) => {
      onQueued(reports);
      toastDone('Report Queued for Email');
    },
    onFailed: toastProblem,
  });
  const missing = hasAddress ? undefined : 'This agency has no primary email address.';
  return (
    <DisabledReasonButton
      size="compact-sm"
      variant="default"
      aria-label={`Email ${agency.name}`}
      reason={refusal ?? missing}
      loading={mailing.isPending}
      onClick={() => mailing.mutate({ body: { year, month, agency_id } })}
    >
      Email
    </DisabledReasonButton>
  );
}
