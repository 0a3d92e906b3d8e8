import { Group, Text } from '@mantine/core';
import type { ResponseOf } from '@recoup/contract/kit/endpoint';
import {
  deleteRecording,
  downloadRecording,
  listRecordings,
} from '@recoup/contract/suppliers/supplier-notes.endpoints';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import { bytesText } from '@recoup/domain/kit/byte-size';
import { IconDownload, IconHeadphones, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { askForDownload } from '#api/client.ts';
import { useInstantFormats } from '#api/formats.ts';
import { markerHeader } from '#api/marker-header.ts';
import { useSave } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { useRefusal } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonIcon } from '#ui/disabled-reason-icon.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { textWithReason } from './error-text.ts';
import classes from './recordings.module.css';

/** The source of a recording, for a player or a link. */
const recordingHref = (supplierId: number, fileName: string): string =>
  requestUrl(downloadRecording, { supplierId, fileName });

/** Thrown with the text for the user. */
class DownloadFailure extends Error {}

async function placeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => {
    throw new DownloadFailure('Error downloading file: Invalid server response');
  });
  const hasUrl =
    typeof body === 'object' && body !== null && 'url' in body && typeof body.url === 'string';
  if (!hasUrl) throw new DownloadFailure('No download URL found in the response');
  return body.url as string;
}

/**
 * Requests a recording: the response is the file itself, or its address in the object store
 * (S-621..S-623). Returns an address to save from.
 * @throws DownloadFailure, or ApiError for a refusal
 */
async function fetchRecording(supplierId: number, fileName: string): Promise<string> {
  const response = await fetch(recordingHref(supplierId, fileName), {
    headers: markerHeader,
  }).catch(() => {
    throw new DownloadFailure('Failed to download MP3 file');
  });
  if (!response.ok)
    throw new ApiError(response.status, await response.json().catch(() => undefined));
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return await placeOf(response);
  if (!/^(audio\/|application\/octet-stream)/.test(type))
    throw new DownloadFailure('Error downloading file: Invalid server response');
  return URL.createObjectURL(await response.blob());
}

/** Makes the browser save the file at an address under a name. */
function saveAs(address: string, fileName: string): void {
  saveFile(address, fileName);
  if (address.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

type Recording = ResponseOf<typeof listRecordings>[number];

/** One recording: what it is, and listening, saving and deleting it. */
export function RecordingEntry({ recording }: { recording: Recording }) {
  const { filename, supplier_id: supplierId, createdBy, description, size } = recording;
  const { exact } = useInstantFormats();
  const deleteRefusal = useRefusal('supplierRecordings.delete');
  const [isPlaying, setPlaying] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const downloading = useMutation({
    mutationFn: () => fetchRecording(supplierId, filename),
    onSuccess: (address) => {
      saveAs(address, filename);
      toastDone('MP3 downloaded successfully');
    },
    onError: (error) =>
      toastProblem(
        error instanceof DownloadFailure
          ? { message: error.message }
          : textWithReason('Failed to download MP3 file', error),
      ),
  });
  // A player does not report why it stays silent.
  const explaining = useMutation({
    mutationFn: () => askForDownload(recordingHref(supplierId, filename)),
    onMutate: () => setPlaying(false),
    onSuccess: () => toastProblem({ message: 'This browser cannot play the recording.' }),
    onError: toastProblem,
  });
  const deleting = useSave(deleteRecording, {
    invalidates: [listRecordings, getSupplierTimeline],
    onSaved: () => {
      setAsking(false);
      toastDone('MP3 deleted successfully');
    },
    onFailed: (error) => {
      setAsking(false);
      toastProblem(textWithReason('Failed to delete MP3 file', error));
    },
  });
  return (
    <li className={classes.entry}>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="start">
        <div className={classes.words}>
          <Text size="sm" fw={550}>
            {filename}
          </Text>
          <Text size="xs" c="dimmed">
            {exact(recording.created_at)} · {createdBy?.name ?? 'System'} · {bytesText(size)}
          </Text>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        <Group gap={2} wrap="nowrap">
          <DisabledReasonIcon
            label={`Listen to ${filename}`}
            onClick={() => setPlaying(!isPlaying)}
          >
            <IconHeadphones size={16} aria-hidden />
          </DisabledReasonIcon>
          <DisabledReasonIcon
            label={`Download ${filename}`}
            loading={downloading.isPending}
            onClick={() => downloading.mutate()}
          >
            <IconDownload size={16} aria-hidden />
          </DisabledReasonIcon>
          <DisabledReasonIcon
            label={`Delete ${filename}`}
            reason={deleteRefusal}
            onClick={() => setAsking(true)}
          >
            <IconTrash size={16} aria-hidden />
          </DisabledReasonIcon>
        </Group>
      </Group>
      {isPlaying && (
        <audio
          className={classes.player}
          controls
          autoPlay
          src={recordingHref(supplierId, filename)}
          aria-label={filename}
          onError={() => explaining.mutate()}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this recording?"
        confirmLabel="Delete"
        isDangerous
        pending={deleting.isPending}
        onConfirm={() => deleting.mutate({ params: { supplierId, fileName: filename } })}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete this recording?
        <Text size="sm" c="dimmed" mt={4}>
          {filename}
        </Text>
      </ConfirmDialog>
    </li>
  );
}
