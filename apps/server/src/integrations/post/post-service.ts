import type { LetterProgress } from '@recoup/domain/invoices/delivery-state';
import type { LetterAddress } from '@recoup/domain/invoices/may-post-letter';
import type { Cents } from '@recoup/domain/money/cents';

/** A letter as the post service is given it. */
export interface Letter {
  /** The recipient, the first line on the envelope. */
  readonly name: string;
  readonly address: LetterAddress;
  readonly pdf: Buffer;
  /** The same at every try of the same letter: the service keeps it, and knows the letter by it. */
  readonly key: string;
}

/** A letter that the service has. */
export interface PostedLetter {
  /** The service's id of the letter. */
  readonly letterId: string;
  readonly progress: LetterProgress;
  /** The cost; null until the service reports it. */
  readonly costCents: Cents | null;
}

/** The service that prints and posts letters, whichever it is. */
export interface PostService {
  /** Whether the settings name one; without it the office prints and posts letters itself. */
  readonly isSetUp: boolean;
  /**
   * Sends a letter to the mailing service. Idempotent: checks whether the service already has the
   * letter first.
   * @throws UndeliverableError when the service will never take it; any other error may pass
   */
  send(letter: Letter, signal: AbortSignal): Promise<PostedLetter>;
  /** The state of a letter. Undefined if the service does not know it. */
  find(letterId: string, signal: AbortSignal): Promise<PostedLetter | undefined>;
}

const notSetUp = (): Promise<never> => Promise.reject(new Error('No mailing service is set up.'));

/** The fallback if no mailing service is configured. */
export const noPost: PostService = { isSetUp: false, send: notSetUp, find: notSetUp };
