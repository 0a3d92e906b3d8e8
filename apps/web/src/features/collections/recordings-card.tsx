import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import {
  listRecordings,
  uploadRecording,
} from '@recoup/contract/suppliers/supplier-notes.endpoints';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fileText } from '#api/formats.ts';
import { endpointKey, useEndpoint } from '#api/queries.ts';
import { useMay } from '#api/session.ts';
import { upload } from '#api/upload.ts';
import { FileUpload } from '#ui/file-upload.tsx';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { textWithReason } from './error-text.ts';

/** A file, its transcript, and 'Upload', which does nothing without a file (S-607). */
function RecordingUpload({ supplierId }: { supplierId: number }) {
  const [file, setFile] = useState<File | null>(null);
  const [description, setDescription] = useState('');
  const [share, setShare] = useState(0);
  const cache = useQueryClient();
  const sending = useMutation({
    mutationFn: (chosen: File) =>
      upload(uploadRecording, {
        params: { supplierId },
        body: { description },
        file: chosen,
        onProgress: setShare,
      }),
    onSuccess: () => {
      toastDone('MP3 uploaded successfully');
      setFile(null);
      setDescription('');
      for (const read of [listRecordings, getSupplierTimeline])
        void cache.invalidateQueries({ queryKey: endpointKey(read) });
    },
    onError: (error) => toastProblem(textWithReason('Failed to upload MP3 file', error)),
  });
  const send = () => {
    if (file === null) return;
    setShare(0);
    sending.mutate(file);
  };
  return (
    <Stack gap="xs">
      <FileUpload
        label="MP3 file"
        rule={uploadRecording.upload}
        file={file && fileText(file)}
        onFile={setFile}
        progress={sending.isPending ? share : undefined}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1_000}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button size="xs" loading={sending.isPending} onClick={send}>
          Upload
        </Button>
      </Group>
      <LeaveGuard isUnsaved={file !== null || description.trim() !== ''} />
    </Stack>
  );
}

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
              No recordings yet.
            </Text>
          )}
          <ul className="plain-list">
            {recordings.data?.map((recording) => (
              <RecordingEntry key={recording.id} recording={recording} />
            ))}
          </ul>
        </section>
      </Stack>
    </SectionCard>
  );
}

/** The recorded calls of a supplier; hidden from users who may not hear them (S-593..S-624). */
export function RecordingsCard({ supplierId }: { supplierId: number }) {
  return useMay('supplierRecordings.view') ? <Recordings supplierId={supplierId} /> : null;
}
