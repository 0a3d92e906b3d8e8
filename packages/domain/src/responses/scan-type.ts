/** The kinds of files without text that every browser shows, by their first bytes. */
const shown: ReadonlyArray<readonly [RegExp, string]> = [
  [/^%PDF-/, 'application/pdf'],
  [/^\x89PNG/, 'image/png'],
  [/^\xFF\xD8\xFF/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
];
const longestMark = 12;

/**
 * Returns the type as which a file of a hotel is shown; undefined for one that is only ever downloaded. Its
 * content decides, never its name, so that no page of someone else is shown as a part of ours (decision 197).
 */
export function scanTypeOf(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, longestMark));
  return shown.find(([mark]) => mark.test(head))?.[1];
}
