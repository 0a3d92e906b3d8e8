import type { Problem } from '../problem.ts';

interface FieldErrors {
  /** One text per field that the form has, by the field's path. */
  readonly beside: Readonly<Record<string, string>>;
  /** Messages of fields that the form does not show, unless they are already in the message. */
  readonly others: readonly string[];
}

function hasField(values: unknown, path: string): boolean {
  let at: unknown = values;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(name in at)) return false;
    at = (at as Record<string, unknown>)[name];
  }
  return true;
}

/** Sorts a refusal's field messages: next to the field if the form has it, else above the form. */
export function splitFieldErrors(problem: Problem | undefined, values: unknown): FieldErrors {
  const beside: Record<string, string> = {};
  const others: string[] = [];
  for (const [field, texts] of Object.entries(problem?.errors ?? {})) {
    if (hasField(values, field)) beside[field] = texts.join('. ');
    else others.push(...texts);
  }
  return { beside, others: others.filter((text) => text !== problem?.message) };
}
