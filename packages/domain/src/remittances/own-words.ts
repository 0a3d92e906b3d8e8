import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import { keysOf } from './index-lines.ts';

/** The words of a text beside the guest of a line and its numbers; empty where there are none. */
export function ownWords(text: string, line: MatchableLine): string {
  const names = `${line.guestLastName} ${line.guestFirstName ?? ''}`
    .split(/[^\p{L}]+/u)
    .flatMap(keysOf);
  const own = text.split(/[\s/]+/).filter((word) => {
    const plain = word.replace(/[^\p{L}\d]/gu, '');
    const isNumber = /\d{3}/.test(plain) && !/[.,]\d{2}\D?$/.test(word);
    return !isNumber && plain.length > 1 && !keysOf(plain).some((key) => names.includes(key));
  });
  const words = own.join(' ');
  return /\p{L}{2}/u.test(words) ? words : '';
}
