const longestStem = 200;

/** Two names are one when they differ in capitals only. */
export const recordingNameKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** Returns at most so many characters of a text, and never half of one. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * The name under which a recording is kept: the wanted one, or with ` (2)`, ` (3)`… when the
 * supplier has it already (clarification 9).
 * @param taken the supplier's names as `recordingNameKey` gives them
 */
export function freeRecordingName(wanted: string, taken: ReadonlySet<string>): string {
  const dot = wanted.lastIndexOf('.');
  const stem = cut(wanted.slice(0, dot), longestStem).trim() || 'recording';
  const ending = wanted.slice(dot);
  for (let number = 1; ; number++) {
    const name = `${stem}${number === 1 ? '' : ` (${number})`}${ending}`;
    if (!taken.has(recordingNameKey(name))) return name;
  }
}
