import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { downloadJobFile } from '@recoup/contract/jobs/jobs.endpoints';
import type { Job } from '@recoup/contract/jobs/jobs.schemas';
import { bytesText } from '@recoup/domain/kit/byte-size';
import { useEffect, useEffectEvent, useState } from 'react';
import { isUnderWay, useCancelJob, useJob } from '#api/jobs.ts';
import { requestUrl } from '#api/request-url.ts';
import { JobProgress } from '#ui/job-progress.tsx';
import { PdfFrame, showsPdfs } from '#ui/pdf-frame.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastProblem } from '#ui/toasts.tsx';

const fileTexts = [
  { ending: 'letters.pdf', text: 'All letters (one PDF)' },
  { ending: '.pdf', text: 'All invoices (one PDF)' },
  { ending: '.zip', text: 'Separate PDFs (ZIP)' },
] as const;

function PrintedFiles({ job }: { job: Job }) {
  const [isPdfShown, setPdfShown] = useState(false);
  const addressOf = (fileName: string) => requestUrl(downloadJobFile, { jobId: job.id, fileName });
  const textOf = (fileName: string) =>
    fileTexts.find(({ ending }) => fileName.endsWith(ending))?.text ?? fileName;
  const pdf = showsPdfs() ? job.files.find(({ name }) => name.endsWith('.pdf')) : undefined;
  return (
    <>
      <Group gap="lg">
        {job.files.map(({ name, size }) => (
          <Text key={name} size="sm">
            <Anchor href={addressOf(name)} download>
              {textOf(name)}
            </Anchor>{' '}
            ({bytesText(size)})
          </Text>
        ))}
        {pdf && (
          <Button size="xs" variant="default" onClick={() => setPdfShown(!isPdfShown)}>
            {isPdfShown ? 'Hide PDF' : 'Show PDF'}
          </Button>
        )}
      </Group>
      {pdf && isPdfShown && <PdfFrame title={textOf(pdf.name)} src={addressOf(pdf.name)} />}
    </>
  );
}

function Printing({ job }: { job: Job }) {
  const cancel = useCancelJob(toastProblem);
  return (
    <JobProgress
      job={job}
      isCancelling={cancel.isPending}
      onCancel={() => cancel.mutate({ params: { jobId: job.id } })}
    />
  );
}

function PrintState({ job }: { job: Job }) {
  if (isUnderWay(job)) return <Printing job={job} />;
  if (job.state === 'cancelled')
    return (
      <Text size="sm">
        Cancelled. Invoices that had already been created were kept, but no PDFs were generated.
      </Text>
    );
  if (job.state === 'failed')
    return <ProblemBar message={job.message ?? 'The PDFs could not be generated.'} />;
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {job.message}
      </Text>
      <PrintedFiles job={job} />
    </Stack>
  );
}

interface PrintProgressProps {
  readonly title: string;
  readonly jobId: string;
  readonly onDismiss: () => void;
  /** Called once when the printing is over: what it changed is old now. */
  readonly onOver?: () => void;
}

/**
 * Printing in progress or done, with its files. Its id is in the address, so that a reload finds it
 * again.
 */
export function PrintProgress({ title, jobId, onDismiss, onOver }: PrintProgressProps) {
  const { data: job, error } = useJob(jobId);
  const isOver = error !== null || (job !== undefined && !isUnderWay(job));
  const tellOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  return (
    <SectionCard
      title={title}
      actions={
        isOver && (
          <Button size="xs" variant="subtle" onClick={onDismiss}>
            Dismiss
          </Button>
        )
      }
    >
      {error && <ProblemBar message={errorText(error)} />}
      {!error && (
        <Box mih={28}>
          {job ? <PrintState job={job} /> : <Text size="sm">Waiting to start</Text>}
        </Box>
      )}
    </SectionCard>
  );
}
