import { Anchor, Stack, Text, Title } from '@mantine/core';
import { downloadExport, listExports } from '@recoup/contract/exports/exports.endpoints';
import type { ExportRow } from '@recoup/contract/exports/exports.schemas';
import { exportKeptDays } from '@recoup/domain/exports/export-limits';
import { bytesText } from '@recoup/domain/kit/byte-size';
import { counted } from '@recoup/domain/kit/counted';
import { useEffect, useEffectEvent } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { isUnderWay, useCancelJob, useJob } from '#api/jobs.ts';
import { useEndpoint, useRefetch } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { JobProgress } from '#ui/job-progress.tsx';
import { PartNotLoaded } from '#ui/not-loaded.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toastProblem } from '#ui/toasts.tsx';
import classes from './exports.module.css';

const fileOf = (id: string): string => requestUrl(downloadExport, { exportId: id });

/** An export that has no file yet: its progress, or why there will be none. */
function Unfinished({ id }: { id: string }) {
  const { data: job } = useJob(id);
  const cancel = useCancelJob(toastProblem);
  const refetch = useRefetch(listExports);
  const isDone = job?.state === 'done';
  const onDone = useEffectEvent(refetch);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone]);
  if (!job || isDone) return null;
  if (isUnderWay(job))
    return (
      <JobProgress
        job={job}
        isCancelling={cancel.isPending}
        onCancel={() => cancel.mutate({ params: { jobId: id } })}
      />
    );
  return (
    <Text size="sm" role="status">
      {job.state === 'cancelled' ? 'Cancelled' : (job.message ?? 'The export failed.')}
    </Text>
  );
}

interface RecentExportsProps {
  /** The export that the user has just started: it is downloaded when it is finished. */
  readonly startedId: string | undefined;
}

/** The user's exports of the last days, to be fetched (F-432). */
export function RecentExports({ startedId }: RecentExportsProps) {
  const { data: exports = [], error, refetch } = useEndpoint(listExports, {});
  const { at } = useInstantFormats();
  const isFinished = exports.some(({ id, size }) => id === startedId && size !== null);
  useEffect(() => {
    if (isFinished && startedId !== undefined) saveFile(fileOf(startedId));
  }, [isFinished, startedId]);
  const details = ({ rowCount, size, created_at }: ExportRow): string =>
    [counted(rowCount, 'row'), size !== null && bytesText(size), at(created_at)]
      .filter(Boolean)
      .join(' · ');
  if (exports.length === 0)
    return error && <PartNotLoaded what="Recent exports" error={error} onRetry={refetch} />;
  return (
    <section aria-label="Recent Exports">
      <Title order={3} size="h5">
        Recent Exports
      </Title>
      <Text size="sm" c="dimmed">
        {`Files are kept for ${exportKeptDays} days.`}
      </Text>
      <Stack component="ul" gap="xs" className={classes.exports}>
        {exports.map((one) => (
          <li key={one.id}>
            <Text size="sm">
              {one.size === null ? (
                one.fileName
              ) : (
                <Anchor href={fileOf(one.id)} download>
                  {one.fileName}
                </Anchor>
              )}
              {` · ${details(one)}`}
            </Text>
            {one.size === null && <Unfinished id={one.id} />}
          </li>
        ))}
      </Stack>
    </section>
  );
}
