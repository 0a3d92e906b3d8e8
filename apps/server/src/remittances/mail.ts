import type { Day } from '@recoup/domain/dates/day';

/** What came with a mail: a file, or another mail. */
export type Attachment =
  | {
      readonly name: string;
      readonly bytes: Uint8Array;
      /** Whether it is shown within the text, as the logo of a signature. */
      readonly isInline: boolean;
    }
  | { readonly mail: Mail };

/** A mail, whatever program has saved it. */
export interface Mail {
  readonly day?: Day | undefined;
  readonly subject?: string | undefined;
  readonly html?: string | undefined;
  readonly text?: string | undefined;
  readonly attachments: readonly Attachment[];
}
