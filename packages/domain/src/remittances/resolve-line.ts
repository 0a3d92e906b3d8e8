import type { Day } from '../dates/day.ts';
import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import type { DayOrder } from '../uploads/read-date.ts';
import { datesIn } from './find-dates.ts';
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

interface Scored extends ResolvedLine {
  readonly score: number;
}

/** Finds the line that a place means: the one for which most speaks; none when two are as likely. */
export function resolveLine(
  traces: Traces,
  { dayOrder, trustsNumbers }: { dayOrder: DayOrder; trustsNumbers: boolean },
): ResolvedLine | 'ambiguous' | undefined {
  const lines = new Set(traces.anchors.flatMap((anchor) => anchor.lines));
  const dates = datesIn(traces.checkIn ?? traces.text, dayOrder);
  const days = new Set<string>(dates.flatMap(({ day }): Day[] => (day === undefined ? [] : [day])));
  const monthDays = new Set(
    dates.flatMap(({ day, monthDay }) => (day === undefined ? [monthDay] : [])),
  );
  const scored: Scored[] = [];
  for (const line of lines) {
    const of = (kind: Anchor['kind']) =>
      traces.anchors.some((anchor) => anchor.kind === kind && anchor.lines.includes(line));
    const isNamed = of('name');
    const first = isNamed
      ? hasFirstName(traces.guest ?? traces.text, line.guestFirstName ?? '')
      : undefined;
    const isDay = days.has(line.startDate);
    const isMonthDay = !isDay && monthDays.has(line.startDate.slice(5));
    const isRecord = of('record') || (of('bareNumber') && (trustsNumbers || isNamed || isDay));
    const isConfirmation = of('confirmation');
    const isNumbered = isRecord || isConfirmation;
    const isDated = isDay || isMonthDay;
    const isOtherDay = traces.checkIn !== undefined && dates.length > 0 && !isDated;
    const isStayElsewhere = !isNumbered && !isDated && days.size > 0;
    if (!isNumbered && !(isNamed && (isDated || first !== undefined || traces.guest !== undefined)))
      continue;
    if (!isNumbered && (isOtherDay || (isStayElsewhere && first !== 'whole'))) continue;
    const isOtherNumber =
      !isConfirmation &&
      traces.confirmation !== undefined &&
      line.confirmationNumber !== null &&
      !isRecord;
    if (!isNumbered && !isDated && (isOtherNumber || isStayElsewhere)) continue;
    const isOtherGuest =
      !isNamed && traces.anchors.some(({ kind }) => kind === 'name') && traces.guest !== undefined;
    scored.push({
      line,
      score:
        (isRecord ? 4 : 0) +
        (isConfirmation ? 4 : 0) +
        (isNamed ? 2 : 0) +
        (isDay ? 2 : isMonthDay ? 1.5 : 0) +
        (first === 'whole' ? 1 : first ? 0.5 : 0),
      evidence: [
        ...(isRecord ? ['same REC'] : []),
        ...(isConfirmation ? ['same confirmation number'] : []),
        ...(isNamed ? ['same guest'] : []),
        ...(isDated ? ['same check-in'] : []),
      ],
      contradictions: [
        ...(isOtherDay ? ['another check-in'] : []),
        ...(isOtherNumber ? ['another confirmation number'] : []),
        ...(isOtherGuest ? ['another guest'] : []),
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
  if (isShared) return { ...best, isCertain: false };
  return isRivalled
    ? { ...best, contradictions: [...best.contradictions, 'a number of another line'] }
    : best;
}

const isNumbered = ({ evidence }: ResolvedLine): boolean =>
  evidence.includes('same REC') || evidence.includes('same confirmation number');
