/** Longest text about a maintenance, in characters: it is shown on one line above every screen. */
const longestWords = 200;

/** Returns the operator's words about a maintenance as one line; undefined for none, or too many. */
export function readMaintenanceMessage(given: string): string | undefined {
  const words = given
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/\.$/, '');
  return words === '' || words.length > longestWords ? undefined : words;
}

const isReadOnly = (words: string): string => `Recoup is read-only for maintenance: ${words}.`;

/** Returns what a change is refused with. */
export const maintenanceRefusal = (words: string): string =>
  `${isReadOnly(words)} Nothing was changed; try again afterwards.`;

/** Returns the text of the banner above every screen. */
export const maintenanceNotice = (words: string): string =>
  `${isReadOnly(words)} You can look at everything, but you cannot save changes.`;
