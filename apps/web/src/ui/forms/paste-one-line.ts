import type { ClipboardEvent } from 'react';

const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu;
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Returns a pasted text as one line that the server takes: without the invisible marks that come with
 * copied phone numbers and paths, and with a space for a line break or a tab within it (F-206).
 */
export const pastedLine = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .split(breaks)
    .filter((part) => part !== '')
    .join(' ');

/** Pastes a text into a field of one line as {@link pastedLine} writes it. */
export function pasteOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const given = event.clipboardData.getData('text');
  const text = pastedLine(given);
  if (text === given) return;
  event.preventDefault();
  // like a keyboard, so that it can be undone
  document.execCommand('insertText', false, text);
}
