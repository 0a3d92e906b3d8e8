import { receiveResponse } from '@recoup/contract/responses/responses.endpoints';
import type { receivedBefore } from '@recoup/contract/responses/responses.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#api/api-error.ts';
import { listKeyStart } from '#api/queries.ts';
import { upload } from '#api/upload.ts';
import { paths } from '#app/paths.ts';
import { toastDone } from '#ui/toasts.tsx';

type ReceivedBefore = z.output<typeof receivedBefore>;

/** What is sent: a file, or a pasted text as one. */
export interface Received {
  readonly file: File;
  readonly channel: 'file' | 'paste';
  /** Whether it is taken although it was received before. */
  readonly isAgain?: boolean;
}

/** A pasted text as the file in which it is kept. */
export const pastedFile = (text: string): Received => ({
  file: new File([text], 'pasted.txt', { type: 'text/plain' }),
  channel: 'paste',
});

/** Returns the response that the same file was received as; undefined for any other failure. */
export const firstOne = (error: unknown): ReceivedBefore | undefined =>
  error instanceof ApiError && error.code === 'duplicate'
    ? (error.body as { response?: ReceivedBefore }).response
    : undefined;

/** Sends what a hotel returned, and then shows what was read of it. */
export function useReceive() {
  const cache = useQueryClient();
  const router = useRouter();
  const [share, setShare] = useState<number>();
  const sending = useMutation({
    mutationFn: ({ file, ...body }: Received) => {
      setShare(0);
      return upload(receiveResponse, { file, body, onProgress: setShare });
    },
    onSuccess: async ({ id }) => {
      toastDone('Response Added');
      await cache.invalidateQueries({ queryKey: [listKeyStart] });
      await router.navigate({ href: paths.response(id) });
    },
    onSettled: () => setShare(undefined),
  });
  return { sending, share };
}
