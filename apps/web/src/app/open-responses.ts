import { openResponseStates } from '@recoup/domain/responses/response';
import { paths } from './paths.ts';

/** The address of the responses that no one has decided on. */
export const openResponses = paths.responsesIn(openResponseStates);
