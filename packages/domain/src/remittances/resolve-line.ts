import type { Day } from '../dates/day.ts';
import { memoize } from '../kit/memoize.ts';
import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import { isSameGuest } from '../reconciliation/same-guest.ts';
import type { DayOrder } from '../uploads/read-date.ts';
import { readGuestName } from '../uploads/read-guest-name.ts';
import { datesIn, dayOfDigits } from './find-dates.ts';
import { type Anchor, hasFirstName } from './index-lines.ts';

/** What a place in a response says by which its line is found. */
export interface Traces {
  readonly anchors: readonly Anchor[];
  /** Its words and numbers, without those that are read as its answer. */
  readonly text: string;
  /** The check-in of its own column, if it has one. */
  readonly checkIn?: string | undefined;
  /** The confirmation number of its own column, if it has one. */
  readonly confirmation?: string | undefined;
  readonly guest?: string | undefined;
  readonly checkOut?: string | undefined;
  /** The REC of its own column. */
  readonly record?: number | undefined;
  /** Whether it is a row of our columns, in which each value must be that of the line. */
  readonly isOurs?: boolean | undefined;
  /** Whether it is a line of a list with hardly more than a name and an amount. */
  readonly isListed?: boolean | undefined;
}

/** The line that a place means. */
export interface ResolvedLine {
  readonly line: MatchableLine;
  /** Why it is this one, as `same REC`. */
  readonly evidence: readonly string[];
  /** What speaks against it. */
  readonly contradictions: readonly string[];
  /** Whether REC, whole confirmation number, or last name and check-in leave no other. */
  readonly isCertain: boolean;
}

interface Scored extends Pick<ResolvedLine, 'line' | 'evidence' | 'isCertain'> {
  readonly score: number;
  /** What speaks against it; asked for the best alone. */
  readonly against: () => string[];
}

/** Finds the line that a place means: the one for which most speaks; none when two are as likely. */
export function resolveLine(
  traces: Traces,
  { dayOrder, trustsNumbers }: { dayOrder: DayOrder; trustsNumbers: boolean },
): ResolvedLine | 'ambiguous' | undefined {
  const checkIn = traces.checkIn && (dayOfDigits(traces.checkIn) ?? traces.checkIn);
  const dates = datesIn(checkIn ?? traces.text, dayOrder);
  const days = new Set<string>(dates.flatMap(({ day }): Day[] => (day === undefined ? [] : [day])));
  const monthDays = new Set(
    dates.flatMap(({ day, monthDay }) => (day === undefined ? [monthDay] : [])),
  );
  const isOnDay = ({ startDate }: MatchableLine): boolean => days.has(startDate);
  const isOnMonthDay = ({ startDate }: MatchableLine): boolean =>
    monthDays.size > 0 && monthDays.has(startDate.slice(5));
  const lines = new Set<MatchableLine>();
  for (const { kind, lines: meant } of traces.anchors)
    for (const line of kind === 'name' && days.size > 0 ? linesOn(meant, days, monthDays) : meant)
      lines.add(line);
  const ends = endsOf(traces);
  const scored: Scored[] = [];
  for (const line of lines) {
    const of = (kind: Anchor['kind']) =>
      traces.anchors.some((anchor) => anchor.kind === kind && anchor.lines.has(line));
    const isNamed = of('name');
    const isDay = isOnDay(line);
    const isMonthDay = !isDay && isOnMonthDay(line);
    const isDated = isDay || isMonthDay;
    const isConfirmation = of('confirmation');
    const isRecord = of('record') || (of('bareNumber') && (trustsNumbers || isNamed || isDay));
    const isNumbered = isRecord || isConfirmation;
    if (!isNumbered && !isDated && days.size > 0) continue;
    const first = isNamed
      ? hasFirstName(traces.guest ?? traces.text, line.guestFirstName ?? '')
      : undefined;
    const isOnly = traces.isListed === true && lines.size === 1;
    const isEnd = !isConfirmation && isEndOf(ends, line);
    const isOtherDay = traces.checkIn !== undefined && dates.length > 0 && !isDated;
    if (
      !isNumbered &&
      !(isNamed && (isDated || first !== undefined || traces.guest !== undefined || isOnly))
    )
      continue;
    if (!isNumbered && isOtherDay) continue;
    const isOtherNumber =
      !isConfirmation &&
      !isEnd &&
      traces.confirmation !== undefined &&
      (traces.isOurs === true || (line.confirmationNumber !== null && !isRecord));
    if (!isNumbered && !isDated && isOtherNumber) continue;
    const isOtherGuest = () =>
      traces.guest !== undefined &&
      (traces.isOurs === true
        ? !isGuestOf(traces.guest, line)
        : !isNamed && traces.anchors.some(({ kind }) => kind === 'name'));
    const leaves = datesIn(traces.checkOut ?? '', dayOrder).flatMap(({ day }) => day ?? []);
    const isEndDay = leaves.some((day) => day === line.endDate);
    const isOtherEnd =
      traces.isOurs === true && !isEndDay && leaves.length > 0 && line.endDate !== undefined;
    const isOtherRecord = traces.record !== undefined && traces.record !== line.id;
    scored.push({
      line,
      score:
        (isRecord ? 4 : 0) +
        (isConfirmation ? 4 : isEnd ? 3 : 0) +
        (isNamed ? 2 : 0) +
        (isDay ? 2 : isMonthDay ? 1.5 : 0) +
        (first === 'whole' ? 1 : first ? 0.5 : 0),
      evidence: [
        ...(isRecord ? ['same REC'] : []),
        ...(isConfirmation ? ['same confirmation number'] : []),
        ...(isEnd ? ['same end of the confirmation number'] : []),
        ...(isNamed ? ['same guest'] : []),
        ...(isDated ? ['same check-in'] : []),
        ...(isEndDay ? ['same check-out'] : []),
      ],
      against: () => [
        ...(isOtherRecord ? [`another REC (${traces.record})`] : []),
        ...(isOtherNumber ? [`another confirmation number (${traces.confirmation})`] : []),
        ...(isOtherGuest() ? [`another guest (${traces.guest})`] : []),
        ...(isOtherDay ? [`another check-in (${traces.checkIn})`] : []),
        ...(isOtherEnd ? [`another check-out (${traces.checkOut})`] : []),
      ],
      isCertain: isNumbered || (isNamed && isDated),
    });
  }
  const [best, next] = scored.toSorted((one, other) => other.score - one.score);
  if (!best) return undefined;
  if (next && next.score === best.score) return 'ambiguous';
  const isRivalled = next !== undefined && isNumbered(next);
  const isShared =
    !isNumbered(best) && next !== undefined && next.evidence.includes('same check-in');
  const { line, evidence } = best;
  const contradictions = best.against();
  if (isRivalled && !isShared) contradictions.push('a number of another line');
  return { line, evidence, contradictions, isCertain: best.isCertain && !isShared };
}

const byDay = new WeakMap<
  ReadonlySet<MatchableLine>,
  ReadonlyMap<string, readonly MatchableLine[]>
>();

/** Of a guest with hundreds of stays, those that begin on one of some days, in the order that they have. */
function linesOn(
  lines: ReadonlySet<MatchableLine>,
  days: ReadonlySet<string>,
  monthDays: ReadonlySet<string>,
): readonly MatchableLine[] {
  if (lines.size >= manyLines && monthDays.size === 0) {
    const known = byDay.get(lines);
    const groups = known ?? Map.groupBy(lines, ({ startDate }) => startDate);
    if (!known) byDay.set(lines, groups);
    const [group = [], ...others] = [...days].flatMap((day) => {
      const own = groups.get(day);
      return own ? [own] : [];
    });
    if (others.length === 0) return group;
  }
  return [...lines].filter(
    ({ startDate }) => days.has(startDate) || monthDays.has(startDate.slice(5)),
  );
}

const manyLines = 8;

const guestNamed = memoize((said) => readGuestName(said, undefined, undefined));

const isGuestOf = (said: string, { guestLastName, guestFirstName = '' }: MatchableLine): boolean =>
  isSameGuest(guestNamed(said), {
    lastName: guestLastName,
    firstName: guestFirstName,
  });

const isNumbered = ({ evidence }: Pick<ResolvedLine, 'evidence'>): boolean =>
  evidence.includes('same REC') || evidence.includes('same confirmation number');

const shortestEnd = 3;
const cutNumber =
  /(?:(?<!\.)\.{2,}|…|(?<!\*)\*{2,}|(?<![A-Z])x{2,}|\bending(?: in| with)?|\bends? (?:in|with)|\blast (?:four|4|five|5|six|6)(?: digits)?|\bendet auf|\btermina(?:n|n?d[oa])? e[nm]|\bfinissant par)[\s:#-]*([A-Z\d][A-Z\d-]*)/giu;

const plain = (text: string): string => text.replace(/[^\p{L}\d]/gu, '').toUpperCase();

/** The ends of confirmation numbers of which only those are given, as `...8229`. */
function endsOf({ text, confirmation }: Traces): string[] {
  const cut = Array.from(text.matchAll(cutNumber), (match) => plain(match[1] ?? ''));
  return [...cut, plain(confirmation ?? '')].filter(
    (end) => end.length >= shortestEnd && /\d/.test(end),
  );
}

/** Whether the confirmation number of a line ends, or begins, with one of some texts. */
function isEndOf(ends: readonly string[], { confirmationNumber }: MatchableLine): boolean {
  const number = plain(confirmationNumber ?? '');
  return ends.some(
    (end) => end.length < number.length && (number.endsWith(end) || number.startsWith(end)),
  );
}
