import type { LetterProgress } from '@recoup/domain/invoices/delivery-state';
import type { LetterAddress } from '@recoup/domain/invoices/may-post-letter';
import type { Cents } from '@recoup/domain/money/cents';

/** A letter as the post service is given it. */
export interface Letter {
  /** Who it goes to, the first line on the envelope. */
  readonly name: string;
  readonly address: LetterAddress;
  readonly pdf: Buffer;
  /** The same at every try of the same letter: the service keeps it, and knows the letter by it. */
  readonly key: string;
}

/** A letter that the service has. */
export interface PostedLetter {
  /** What the service calls it. */
  readonly letterId: string;
  readonly progress: LetterProgress;
  /** What it costs; null while the service does not say. */
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
  /** How far a letter is. Undefined when the service does not know it. */
  find(letterId: string, signal: AbortSignal): Promise<PostedLetter | undefined>;
}

const notSetUp = (): Promise<never> => Promise.reject(new Error('No mailing service is set up.'));

/** What stands in when the settings name no post service. */
export const noPost: PostService = { isSetUp: false, send: notSetUp, find: notSetUp };
