/** The result of one check: fine, worth knowing, or to be fixed. */
export interface Finding {
  readonly verdict: 'ok' | 'warn' | 'FAIL';
  /** What was checked: `database`. */
  readonly what: string;
  readonly sentence: string;
}

export const ok = (what: string, sentence: string): Finding => ({
  verdict: 'ok',
  what,
  sentence,
});

export const warning = (what: string, sentence: string): Finding => ({
  verdict: 'warn',
  what,
  sentence,
});

export const failure = (what: string, sentence: string): Finding => ({
  verdict: 'FAIL',
  what,
  sentence,
});

/** Returns what a look finds; whatever it throws is what is wrong. */
export async function check(what: string, run: () => Promise<Finding>): Promise<Finding> {
  try {
    return await run();
  } catch (error) {
    return failure(what, errorTextOf(error));
  }
}

/** Returns the words of a failure; a connection that is refused has them in its parts only. */
export function errorTextOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return errorTextOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Returns the finding as its one line. */
export function formatFinding({ verdict, what, sentence }: Finding): string {
  return `${verdict.padEnd(4)} ${what}: ${sentence
    .split('\n')
    .map((part) => part.trim())
    .join(' ')}`;
}
