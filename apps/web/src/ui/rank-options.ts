import { withoutAccents } from '@recoup/domain/kit/without-accents';

/** An option of a select, with its visible text. */
interface Labeled {
  readonly label: string;
}

/** Returns a text for comparison, without case and accents. */
const plain = (text: string): string => withoutAccents(text).toLowerCase();

/** Returns how well a label matches, 0 for best; undefined if it does not. */
function fitOf(label: string, typed: string): number | undefined {
  if (label.startsWith(typed)) return 0;
  const at = label.indexOf(typed);
  if (at === -1) return undefined;
  return /[\s,(/-]/.test(label.charAt(at - 1)) ? 1 : 2;
}

/**
 * Returns the options whose label contains the typed text: first those that start with it, then those
 * with a word that does. Equal matches keep their order. A blank text matches all options.
 */
export function rankOptions<Option extends Labeled>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const sought = plain(typed.trim());
  if (sought === '') return [...options];
  return options
    .map((option) => ({ option, fit: fitOf(plain(option.label), sought) }))
    .filter((one): one is { option: Option; fit: number } => one.fit !== undefined)
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ option }) => option);
}
