import { moneyRoles, type Role } from './heading-roles.ts';
import { plainAmount } from './plain-amount.ts';
import type { RoleCell } from './read-lines.ts';
import { kindsOf } from './table-headings.ts';

/** A part of a line, which stands apart from the others. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const segmentShape = /\S+(?: \S+)*/g;

/** The parts of a line that are set apart by more than one space. */
export const segmentsOf = (text: string): Segment[] =>
  Array.from(text.matchAll(segmentShape), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));

/** Whether parts of a line may be headings, or the rest of those above. */
export const mayBeHeads = (segments: readonly Segment[]): boolean =>
  segments.length > 1 && segments.every(({ text }) => !/\d{2}/.test(text));

/** The headings of two lines as those of one, if each of the second stands below one of the first, or the reverse, and both say more together. */
export function withAbove(
  above: readonly Segment[],
  below: readonly Segment[],
): readonly Segment[] {
  const isLonger = above.length >= below.length;
  const [columns, parts] = isLonger ? [above, below] : [below, above];
  if (!mayBeHeads(below)) return below;
  const owners = parts.map((part) => columns.findIndex((column) => areAbove(column, part)));
  if (owners.includes(-1) || new Set(owners).size < owners.length) return below;
  const joined = columns.map((column, at) => {
    const part = parts[owners.indexOf(at)];
    if (!part) return column;
    const [first, second] = isLonger ? [column, part] : [part, column];
    return {
      start: Math.min(column.start, part.start),
      end: Math.max(column.end, part.end),
      text: `${first.text} ${second.text}`,
    };
  });
  const kinds = (segments: readonly Segment[]) => kindsOf(segments.map(({ text }) => text));
  return kinds(joined) >= Math.max(kinds(above), kinds(below), 1) ? joined : below;
}

const areAbove = (one: Segment, other: Segment): boolean =>
  one.start < other.end && other.start < one.end;

/** The cells of a line below headings of a fixed width; undefined if it is no row of them. */
export function cellsBelow(
  columns: ReadonlyArray<Segment & { role: Role | undefined }>,
  text: string,
  segments: readonly Segment[],
): RoleCell[] | undefined {
  const last = columns.at(-1);
  const isBeyond = ({ start, text: part }: Segment) =>
    last !== undefined && moneyRoles.has(last.role) && start > last.end && /\p{L}{2}/u.test(part);
  const beyond = segments.filter(isBeyond);
  const parts = segments
    .filter((segment) => !beyond.includes(segment))
    .flatMap((segment) => splitAt(columns, text, segment));
  const texts = columns.map(() => [] as string[]);
  for (const part of parts) {
    texts[columnOf(part, columns, parts)]?.push(part.text);
  }
  const cells = columns.map(
    (column, position): RoleCell => ({
      role: column.role,
      column: position,
      heading: column.text,
      text: texts[position]?.join(' ') ?? '',
      isNumber: false,
    }),
  );
  const holdsMoney = cells.some(
    ({ role, text: cell }) =>
      moneyRoles.has(role) &&
      /^(?:[($€£-]*\s?\d[\d.,'’ ]*[)-]?\s?[€£]?|[-–—]+)$/.test(plainAmount(cell)),
  );
  if (!holdsMoney || parts.length < 2) return undefined;
  return beyond.length === 0 ? cells : [...cells, remarkOf(beyond, columns.length)];
}

/** What a clerk wrote behind the last column, where that is one of amounts. */
const remarkOf = (beyond: readonly Segment[], column: number): RoleCell => ({
  role: 'remark',
  column,
  heading: '',
  text: beyond.map(({ text }) => text).join(' '),
  isNumber: false,
});

/** How many places lie between two; less than none where one stands below the other. */
const distanceOf = (column: Segment, part: Segment): number =>
  Math.max(column.start, part.start) - Math.min(column.end, part.end);

/** The column nearest to a part; the one before it where another part stands below that, as behind two blanks in a name. */
function columnOf(part: Segment, columns: readonly Segment[], parts: readonly Segment[]): number {
  const distances = columns.map((column) => distanceOf(column, part));
  const nearest = distances.indexOf(Math.min(...distances));
  const column = columns[nearest];
  if (nearest < 1 || !column || column.start < part.end) return nearest;
  return parts.some((each) => areAbove(column, each)) ? nearest - 1 : nearest;
}

/** A text that fills its column to the last place runs into the next one: it is parted where that begins. */
function splitAt(columns: readonly Segment[], text: string, segment: Segment): Segment[] {
  const starts = columns
    .map(({ start }) => start)
    .filter((start) => start > segment.start && start < segment.end && text[start - 1] === ' ');
  const bounds = [segment.start, ...starts, segment.end];
  return bounds.slice(0, -1).flatMap((start, position) => {
    const part = text.slice(start, bounds[position + 1]).trim();
    return part === '' ? [] : [{ start, end: start + part.length, text: part }];
  });
}
