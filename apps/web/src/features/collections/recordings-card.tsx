import { Stack, Text, Title } from '@mantine/core';
import { listRecordings } from '@recoup/contract/suppliers/supplier-notes.endpoints';
import { useEndpoint } from '#api/queries.ts';
import { useMay } from '#api/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { RecordingUpload } from './recording-upload.tsx';
import classes from './recordings.module.css';

const RecordingEntry = lazyPart(() =>
  import('./recording-entry.tsx').then((m) => m.RecordingEntry),
);

function Recordings({ supplierId }: { supplierId: number }) {
  const recordings = useEndpoint(listRecordings, { params: { supplierId } });
  return (
    <SectionCard title="Upload MP3">
      <Stack gap="md">
        <RecordingUpload supplierId={supplierId} />
        <section aria-label="Available MP3s">
          <Title order={3} size="sm" mb={4}>
            Available MP3s
          </Title>
          {recordings.isPending && <LoadingIndicator />}
          {recordings.isError && (
            <ProblemBar
              message="Failed to fetch MP3 files"
              onRetry={() => void recordings.refetch()}
            />
          )}
          {recordings.data?.length === 0 && (
            <Text size="sm" c="dimmed">
              No recordings yet
            </Text>
          )}
          <ul className={classes.list}>
            {recordings.data?.map((recording) => (
              <RecordingEntry key={recording.id} recording={recording} />
            ))}
          </ul>
        </section>
      </Stack>
    </SectionCard>
  );
}

/** The recorded calls of a supplier; hidden from whoever may not hear them (S-593..S-624). */
export function RecordingsCard({ supplierId }: { supplierId: number }) {
  return useMay('supplierRecordings.view') ? <Recordings supplierId={supplierId} /> : null;
}
