import {
  cancelUpload,
  changeReading,
  commitUpload,
  discardUpload,
  getUploadDraft,
  listDraftRows,
  listOpenUploads,
  listUnderstoodRows,
  startUploadDraft,
} from '@recoup/contract/uploads/upload-drafts.endpoints';
import type { ReadingAnswers, UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { listUploads } from '@recoup/contract/uploads/uploads.endpoints';
import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { endpointKey, queryOf, useSave } from '#api/queries.ts';
import { upload } from '#api/upload.ts';
import { type Problem, problemOf } from '#ui/problem.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { uploadScreens } from './upload-screens.ts';

const pollMs = 400;

export const isUnderWay = (draft: Pick<UploadDraft, 'state'> | undefined): boolean =>
  draft?.state === 'checking' || draft?.state === 'importing';

function doneText({ result }: UploadDraft): string {
  return result?.arc ? `${result.arc.updateCount} record ARCs updated` : 'Upload Successful';
}

/** Shows the result of what this user waits for, once. */
function useOutcomeToast(draft: UploadDraft | undefined) {
  const awaitedId = useRef<number>(undefined);
  useEffect(() => {
    if (draft && isUnderWay(draft)) awaitedId.current = draft.id;
    if (!draft || draft.id !== awaitedId.current) return;
    if (draft.state === 'done') toastDone(doneText(draft));
    if (draft.state === 'failed')
      toastProblem({ message: draft.message ?? 'The upload failed. Try again.' });
    if (draft.state === 'done' || draft.state === 'failed') awaitedId.current = undefined;
  }, [draft]);
  return (id: number) => {
    awaitedId.current = id;
  };
}

interface Target {
  readonly kind: FileKind;
  /** The agency that the user chose; an upload of another one is not shown. */
  readonly agencyId?: number | undefined;
  /** The agency while none was chosen. */
  readonly presetAgencyId?: number;
}

/**
 * One upload from its file to its effect. Its id is in the address, so that a user can return to a
 * closed page: the upload continues without it.
 */
export function useWorkbench({ kind, agencyId, presetAgencyId }: Target) {
  const texts = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const uploadId = Number(texts.upload ?? 0);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const sending = useRef<AbortController | null>(null);

  const input = { params: { uploadId } };
  const { data, error } = useQuery({
    ...queryOf(getUploadDraft, input),
    enabled: uploadId > 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });
  const kindShown = data?.kind;
  useEffect(() => {
    // Notices and timelines know an upload by its ID only.
    if (kindShown !== undefined && kindShown !== kind)
      void navigate({
        to: uploadScreens[kindShown],
        search: { upload: String(uploadId) },
        replace: true,
      });
  }, [kindShown, kind, uploadId, navigate]);
  const isOurs =
    data?.kind === kind && (agencyId === undefined || (data.agency?.id ?? agencyId) === agencyId);
  const draft = uploadId > 0 && isOurs ? data : undefined;
  const awaitOutcome = useOutcomeToast(draft);

  const open = (id: number | undefined) =>
    navigate({ to: '.', search: id === undefined ? {} : { upload: String(id) }, replace: true });
  const keep = (changed: UploadDraft) => {
    cache.setQueryData(endpointKey(getUploadDraft, { params: { uploadId: changed.id } }), changed);
    void cache.invalidateQueries({ queryKey: endpointKey(listOpenUploads) });
  };
  const saving = {
    onSaved: keep,
    onFailed: toastProblem,
  };
  const read = useSave(changeReading, saving);
  const commit = useSave(commitUpload, { ...saving, invalidates: [listUploads] });
  const cancel = useSave(cancelUpload, saving);
  const discard = useSave(discardUpload, { invalidates: [listOpenUploads] });

  const isDone = draft?.state === 'done';
  useEffect(() => {
    if (isDone) void cache.invalidateQueries({ queryKey: endpointKey(listUploads) });
  }, [isDone, cache]);

  async function send(chosen: File): Promise<void> {
    const abort = new AbortController();
    const target = agencyId ?? presetAgencyId;
    sending.current = abort;
    setShare(0);
    setProblem(undefined);
    try {
      const started = await upload(startUploadDraft, {
        query: { kind, ...(target !== undefined && { agencyId: target }) },
        file: chosen,
        signal: abort.signal,
        onProgress: setShare,
      });
      keep(started);
      awaitOutcome(started.id);
      await open(started.id);
    } catch (failure) {
      if (abort.signal.aborted) return;
      setProblem(problemOf(failure));
      toastProblem(problemOf(failure));
    } finally {
      if (sending.current === abort) setShare(undefined);
    }
  }

  /** Leaves the upload shown; one without effect goes with its file. */
  const forget = () => {
    if (draft && draft.state !== 'done' && draft.state !== 'importing')
      discard.mutate({ params: { uploadId: draft.id } });
    void open(undefined);
  };

  return {
    draft,
    file: file ?? (draft ? { name: draft.filename, size: draft.size } : null),
    share,
    problem: problem ?? (error ? problemOf(error) : undefined),
    isSaving: commit.isPending || read.isPending,
    /** Whether the rows of its check can be read: an import takes them away. */
    hasRows: !isUnderWay(draft) && !commit.isPending,
    /** Takes a file; without a target it waits for one. */
    choose: (chosen: File | null, isReady: boolean) => {
      forget();
      setFile(chosen);
      if (chosen && isReady) void send(chosen);
    },
    sendHeld: () => file && void send(file),
    changeReading: (answers: ReadingAnswers) => read.mutate({ ...input, body: answers }),
    commit: (confirmed: boolean) => {
      awaitOutcome(uploadId);
      for (const rows of [listUnderstoodRows, listDraftRows])
        void cache.cancelQueries({ queryKey: endpointKey(rows) });
      commit.mutate({ ...input, body: confirmed ? { confirmed } : {} });
    },
    cancel: () => (share === undefined ? cancel.mutate(input) : sending.current?.abort()),
    startOver: () => {
      forget();
      setFile(null);
      setProblem(undefined);
    },
    keep,
  };
}

export type Workbench = ReturnType<typeof useWorkbench>;
