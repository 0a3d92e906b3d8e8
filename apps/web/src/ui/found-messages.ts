import { errorText } from './problem.ts';

/** The request for what a typed text finds. */
interface Found {
  readonly isFetching: boolean;
  readonly error: Error | null;
}

/** Returns what a field says whose options the server finds: that it searches, found nothing, or failed. */
export function foundMessages({ isFetching, error }: Found, nothing: string) {
  if (isFetching) return { nothingFoundMessage: 'Searching...', error: undefined };
  if (error) return { nothingFoundMessage: undefined, error: errorText(error) };
  return { nothingFoundMessage: nothing, error: undefined };
}
