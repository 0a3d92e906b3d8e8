const longestNameBytes = 255;
const fallback = 'file';

// controls, directional marks, embeddings and isolates, zero-width characters, lone byte-order marks
const invisible =
  /[\p{Cc}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/**
 * A file's name as it may be stored and shown: without folders, control characters and characters
 * that turn the reading direction, at most 255 bytes with its ending kept. `file` when nothing is left.
 */
export function cleanFileName(given: string): string {
  const lastPart = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = lastPart.replaceAll(invisible, '').trim();
  if (name === '' || name === '.' || name === '..') return fallback;
  return Buffer.byteLength(name) <= longestNameBytes ? name : shorten(name);
}

function shorten(name: string): string {
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const room = longestNameBytes - Buffer.byteLength(ending);
  let start = name.slice(0, Math.min(room, name.length - ending.length));
  while (Buffer.byteLength(start) > room) start = start.slice(0, -1);
  // a cut through a character of two units leaves half of it
  return start.replace(/[\uD800-\uDBFF]$/, '') + ending;
}
