import type { ListValue } from './list-state.ts';
import type { ListOption } from './list-types.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Value of the choice that filters nothing. */
const none = '';

/** The values of a filter, each once; an address may repeat them, or state one as a list. */
function valuesOf(value: ListValue | undefined): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const texts = values.filter(
    (one) => one !== undefined && one !== null && typeof one !== 'object',
  );
  return [...new Set(texts.map(String))];
}

/** Returns the labels of a filter's values. A value that is not offered is shown as it is. */
export function labelsOf(options: readonly ListOption[], value: ListValue | undefined): string {
  return valuesOf(value)
    .map((one) => options.find((option) => String(option.value) === one)?.label ?? one)
    .join(', ');
}

/**
 * Returns the choices of a select and the current one. No two choices have the same value, and
 * the current one is always among them: several values, or a value that is not offered, which only
 * a link can have set, are a choice of their own.
 * @param all the label of the choice that filters nothing
 */
export function selectChoices(
  options: readonly ListOption[],
  all: string,
  value: ListValue | undefined,
): { data: Choice[]; value: string } {
  const current = valuesOf(value).join(',');
  const offered = new Map([[none, all]]);
  for (const option of options)
    if (!offered.has(String(option.value))) offered.set(String(option.value), option.label);
  const data = [...offered].map(([one, label]) => ({ value: one, label }));
  if (!offered.has(current)) data.splice(1, 0, { value: current, label: labelsOf(options, value) });
  return { data, value: current };
}
