import type { BodyInput, Endpoint, ParamsInput, ResponseOf } from '@recoup/contract/kit/endpoint';
import { type UploadQuestion, uploadQuestion } from '@recoup/contract/uploads/uploads.schemas';
import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { upload } from '#api/upload.ts';
import { type Problem, problemOf } from '#ui/problem.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/** What people answer to the questions of an upload. */
export interface Answers {
  readonly confirmed?: boolean;
  readonly dateOrder?: 'monthFirst' | 'dayFirst';
  readonly mapping?: { hasHeader: boolean; columns: Readonly<Record<string, number>> };
}

/** How far the upload is. A question waits for an answer; the same file then goes again. */
export type UploadState<Summary> =
  | { readonly step: 'choosing' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'asking'; readonly question: UploadQuestion }
  | { readonly step: 'done'; readonly summary: Summary }
  | { readonly step: 'failed'; readonly problem: Problem };

function questionOf(error: unknown): UploadQuestion | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const asked = uploadQuestion.safeParse(error.body);
  return asked.success ? asked.data : undefined;
}

/** Sends one file, asks back where the server asks, and keeps the summary. */
export function useDataUpload<E extends Endpoint>(endpoint: E, params?: ParamsInput<E>) {
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [state, setState] = useState<UploadState<ResponseOf<E>>>({ step: 'choosing' });
  const sending = useRef<AbortController | null>(null);

  async function send(chosen: File, given: Answers): Promise<void> {
    const abort = new AbortController();
    sending.current = abort;
    setState({ step: 'sending', share: 0 });
    try {
      const summary = await upload(endpoint, {
        ...(params !== undefined && { params }),
        body: given as BodyInput<E>,
        file: chosen,
        signal: abort.signal,
        onProgress: (share) => setState({ step: 'sending', share }),
      });
      toastDone('Upload Successful');
      setState({ step: 'done', summary });
    } catch (error) {
      const question = questionOf(error);
      if (abort.signal.aborted) setState({ step: 'choosing' });
      else if (question) setState({ step: 'asking', question });
      else {
        const problem = problemOf(error);
        toastProblem(problem);
        setState({ step: 'failed', problem });
      }
    }
  }

  return {
    file,
    state,
    choose: (chosen: File | null) => {
      setFile(chosen);
      setAnswers({});
      setState({ step: 'choosing' });
    },
    start: () => file && void send(file, answers),
    answer: (answer: Answers) => {
      const given = { ...answers, ...answer };
      setAnswers(given);
      if (file) void send(file, given);
    },
    cancel: () => sending.current?.abort(),
  };
}
