/** A failure as components show it: the message, the status, the field messages. */
export interface Problem {
  readonly message: string;
  /** Further details, below the message. */
  readonly detail?: string;
  readonly status?: number;
  /** The screen that shows more of it. */
  readonly link?: { readonly href: string; readonly text: string };
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

const partNotLoaded = 'This part could not be loaded. Check your connection and try again.';
const unexpected =
  'Something unexpected happened. Reload the page; if it keeps happening, contact your administrator.';

/** Browsers' messages for a script that cannot be loaded. */
const scriptFailure = /dynamically imported module|importing a module script|module script failed/i;

/** Returns whether an error's message is meant for programmers. */
const isFault = (error: Error): boolean =>
  [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);

/** Returns any thrown value as a problem; one without a message for users gets a general one. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof Error)) return { message: 'Something went wrong. Try again.' };
  if (scriptFailure.test(error.message)) return { message: partNotLoaded };
  return isFault(error) ? { message: unexpected } : error;
}

/** Returns the message to show for any failure. */
export const errorText = (error: unknown): string => problemOf(error).message;

/** Returns what a choice says whose options could not be loaded; undefined if they were. */
export const choicesFailure = (what: string, isFailed: boolean): string | undefined =>
  isFailed ? `${what} could not be loaded. Try refreshing the page.` : undefined;

/** The field messages of a refusal, without the one in its main message. */
export function fieldLines({ message, errors = {} }: Problem): string[] {
  return [...new Set(Object.values(errors).flat())].filter((line) => line !== message);
}
