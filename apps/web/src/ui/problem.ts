/** A failure as parts show it: the sentence, the status, the texts beside the fields. */
export interface Problem {
  readonly message: string;
  /** What else is known of it, below the sentence. */
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

/** The sentences beside the fields that a refusal names, without the one it leads with. */
export function fieldLines({ message, errors = {} }: Problem): string[] {
  return [...new Set(Object.values(errors).flat())].filter((line) => line !== message);
}
