import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import type { PaperMatches } from '@recoup/domain/reconciliation/match-paper';
import type { FileAnswers } from '@recoup/domain/uploads/questions';
import { useEffect, useMemo, useState } from 'react';
import type { Reading } from './response-reader.worker.ts';

/** Where there is nothing to read. */
const nothing: PaperMatches = {
  matches: [],
  unanswered: [],
  payment: { deductions: [], doubts: [] },
  questions: [],
};

interface Read {
  readonly of: Reading;
  readonly matches: PaperMatches;
}

/**
 * Reads a response against its invoices as they are now, in a thread. `read` stays what it was while the
 * response is read again, and is undefined before it was read at all.
 * @param given what its user answered to the questions that it leaves open
 */
export function useReading(
  { paper, answeredInvoices }: Pick<HotelResponse, 'paper' | 'answeredInvoices'>,
  given: FileAnswers,
): { read: PaperMatches | undefined; isReading: boolean } {
  const reading = useMemo(
    (): Reading | undefined => (paper === null ? undefined : { paper, answeredInvoices, given }),
    [paper, answeredInvoices, given],
  );
  const [last, setLast] = useState<Read>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (reading === undefined) return;
    const reader = new Worker(new URL('./response-reader.worker.ts', import.meta.url), {
      type: 'module',
    });
    reader.addEventListener('message', ({ data }: MessageEvent<PaperMatches>) => {
      setLast({ of: reading, matches: data });
      reader.terminate();
    });
    reader.addEventListener('error', ({ message }) => {
      setFailure(new Error(message || 'The reader of responses could not be loaded.'));
    });
    reader.postMessage(reading);
    return () => reader.terminate();
  }, [reading]);
  // shown as an error of the screen is
  if (failure) throw failure;
  if (reading === undefined) return { read: nothing, isReading: false };
  return { read: last?.matches, isReading: last?.of !== reading };
}
