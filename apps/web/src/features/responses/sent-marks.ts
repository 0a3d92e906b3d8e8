import type { ResponseMatch } from '@recoup/domain/reconciliation/hotel-response';
import type { Place } from '@recoup/domain/remittances/answer-places';

/** What stands in a marked place. */
export type MarkKind = 'who' | 'amount' | 'outcome';

/** A place of what was sent that says something of a record. */
export interface Mark {
  readonly recordId: number;
  readonly kind: MarkKind;
  readonly place: Place;
}

/** Where the rows of a block are found: `2:17`. */
export const rowKey = ({ block, lineNumber }: Pick<Place, 'block' | 'lineNumber'>): string =>
  `${block}:${lineNumber}`;

const kinds: readonly MarkKind[] = ['amount', 'outcome', 'who'];

/** Returns all places that say something of a record, those of its amount first. */
function marksOf({ lineId, places }: ResponseMatch): Mark[] {
  if (lineId === undefined) return [];
  return kinds.flatMap((kind) => places[kind].map((place) => ({ recordId: lineId, kind, place })));
}

/** Returns the marks of all records by the row in which they are. */
export const marksByRow = (matches: readonly ResponseMatch[]): Map<string, Mark[]> =>
  Map.groupBy(matches.flatMap(marksOf), ({ place }) => rowKey(place));

/** A part of a line of text, marked or not. */
export interface Segment {
  readonly text: string;
  readonly mark: Mark | undefined;
}

const offsetsOf = ({ place }: Mark) => ('start' in place ? place : { start: 0, end: 0 });

/**
 * Returns the parts of a line of text. Where marks overlap, that of the current record counts, then the
 * first.
 */
export function segmentsOf(
  text: string,
  marks: readonly Mark[],
  currentId: number | undefined,
): Segment[] {
  const bounds = marks.map(offsetsOf).flatMap(({ start, end }) => [start, end]);
  const edges = [...new Set([0, ...bounds, text.length])].toSorted((one, other) => one - other);
  return edges.slice(0, -1).flatMap((start, at) => {
    const end = edges[at + 1] ?? text.length;
    const covering = marks.filter((mark) => {
      const of = offsetsOf(mark);
      return of.start <= start && of.end >= end;
    });
    const mark = covering.find(({ recordId }) => recordId === currentId) ?? covering[0];
    return [{ text: text.slice(start, end), mark }];
  });
}
