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

/** Any thrown value as a problem; one without words gets plain ones. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Error) return error;
  return { message: 'Something went wrong. Try again.' };
}

/** The field messages of a refusal, without the one in its main message. */
export function fieldLines({ message, errors = {} }: Problem): string[] {
  return [...new Set(Object.values(errors).flat())].filter((line) => line !== message);
}
