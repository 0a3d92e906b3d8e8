/** An option of a select, by the text that people know it by. */
interface Labelled {
  readonly label: string;
}

const marks = /\p{M}/gu;

/** A text as people compare it: without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(marks, '').toLowerCase();

/** How well a label fits, 0 for best; undefined when it does not. */
function fitOf(label: string, typed: string): number | undefined {
  if (label.startsWith(typed)) return 0;
  const at = label.indexOf(typed);
  if (at === -1) return undefined;
  return /[\s,(/-]/.test(label.charAt(at - 1)) ? 1 : 2;
}

/**
 * Returns the options whose label contains a typed text: first those that begin with it, then those of
 * which a word does; equals keep their order. All of them for a blank text.
 */
export function rankOptions<Option extends Labelled>(
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
