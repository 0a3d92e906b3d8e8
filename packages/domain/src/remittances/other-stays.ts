import { datesIn } from './find-dates.ts';
import { saysOutcome } from './outcome-words.ts';
import { hasMoney, marker, namesOtherStay, type PassageDraft } from './passage-statement.ts';
import type { Reading } from './passages.ts';
import type { ReadLine } from './read-lines.ts';
import { paidAmount } from './read-statement.ts';
import { stayShapeOf } from './row-shape.ts';
import { summary } from './titles.ts';

/** Whether a text describes a stay: by letters and a number, or by a last and a first name. */
const namesStay = (text: string): boolean =>
  (/\p{L}{2}/u.test(text) && /\d{4}/.test(text)) || /\p{L}{2}\/\p{L}/u.test(text);

/** A line that begins as those of a list of stays do, with a last name, a first name, and perhaps a number. */
const beginsStay =
  /^\s*\p{Lu}[\p{L}\p{M}'’ -]*, ?\p{Lu}[\p{L}\p{M}.]*(?: \p{Lu}\.?)?(?:$| .*\d{2})/u;

/** Returns whether a line below a stay that has its amount has another one, of which it does not say that it was paid. */
export function isAnothersAmount(
  line: ReadLine,
  open: PassageDraft | undefined,
  reading: Reading,
): boolean {
  if (!open || line.kind !== 'text' || open.first.kind !== 'text' || line.isQuoted) return false;
  const hasAmount = (text: string) => paidAmount(text, reading) !== undefined;
  return (
    !open.first.isQuoted &&
    hasAmount(open.first.text) &&
    hasAmount(line.text) &&
    !summary.test(line.text) &&
    !saysOutcome(line.text)
  );
}

/** Returns whether a line that was not found to be of a line of ours speaks of another stay. */
export function isStranger(
  line: ReadLine,
  open: PassageDraft | undefined,
  reading: Reading,
): boolean {
  if (line.kind === 'row') {
    const filled = line.cells?.filter(({ text, role }) => text !== '' && role !== undefined) ?? [];
    const isPerson = filled.some(
      ({ role, text }) =>
        (role === 'confirmation' && /\d/.test(text)) ||
        (role === 'text' && namesStay(text)) ||
        (role === 'guest' && /\p{L}{2}/u.test(text)),
    );
    const isNumbered = filled.some(
      ({ role, text }) => (role === 'record' || role === 'confirmation') && /\d/.test(text),
    );
    if (line.isOurs && isNumbered && !summary.test(line.text)) return true;
    if (open && namesOtherStay(line, open.resolved) && !summary.test(line.text)) return true;
    const isStay = filled.some(
      ({ role, text }) => role === 'checkIn' && datesIn(text, reading.dayOrder).length > 0,
    );
    const isOfStay = isStay || (isPerson && hasMoney(line));
    return isOfStay && !summary.test(line.text) && filled.length >= 3;
  }
  if (!open || line.isQuoted) return false;
  const shape = stayShapeOf(line, reading);
  if (shape !== undefined && shape === stayShapeOf(open.first, reading)) return true;
  const here = marker.exec(line.text);
  const there = marker.exec(open.first.text);
  const [one, other] = [line, open.first].map(({ text }) => text.replace(marker, ''));
  if (beginsStay.test(one ?? '') && beginsStay.test(other ?? '')) return true;
  if (here && there) return (here[1] === undefined) === (there[1] === undefined);
  const isListed = datesIn(line.text, reading.dayOrder).length > 0;
  return (
    isListed &&
    paidAmount(line.text, reading) !== undefined &&
    !summary.test(line.text) &&
    open.lines.length > 1
  );
}
