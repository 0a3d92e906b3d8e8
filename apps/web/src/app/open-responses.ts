import { openResponseStates } from '@recoup/domain/responses/response';
import { paths, withQuery } from './paths.ts';

/** The address of the responses that no one has decided on. */
export const openResponses = withQuery(paths.responses, {
  filters: JSON.stringify({ state: openResponseStates }),
});
