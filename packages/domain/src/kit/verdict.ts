/** Why something may not be done: a stable code and a message for the user. */
export interface Refusal<Code extends string = string> {
  readonly allowed: false;
  readonly code: Code;
  readonly reason: string;
}

/** The result of a rule. */
export type Verdict<Code extends string = string> = { readonly allowed: true } | Refusal<Code>;

export const allowed: Verdict<never> = { allowed: true };

/** A refusal with its code and the sentence shown on the disabled control and by the server. */
export function refused<Code extends string>(code: Code, reason: string): Refusal<Code> {
  return { allowed: false, code, reason };
}

/** The sentence of a refusal, for the control that it disables; absent when allowed. */
export function reasonOf(verdict: Verdict): string | undefined {
  return verdict.allowed ? undefined : verdict.reason;
}

/** The first refusal of several checks, or allowed; checks run in order and stop at a refusal. */
export function firstRefusal<Code extends string>(
  ...checks: ReadonlyArray<() => Verdict<Code>>
): Verdict<Code> {
  for (const check of checks) {
    const verdict = check();
    if (!verdict.allowed) return verdict;
  }
  return allowed;
}
