import type { Field } from './column-aliases.ts';
import { clearMajority, countDayOrders } from './count-day-orders.ts';
import type { RawFields } from './pick-fields.ts';
import { type DecimalMark, provenMark } from './read-amount.ts';
import { type DayOrder, isSerial } from './read-date.ts';

/** How the columns of one file write their values, which single values cannot show. */
export interface ColumnStyles {
  readonly dayOrder: DayOrder;
  /** Date columns that contain the day counts of a spreadsheet. */
  readonly serialColumns: ReadonlySet<Field>;
  readonly decimalMark: DecimalMark;
}

/** What the rows so far prove. If they are ambiguous, a user is asked; nothing is guessed. */
export type ObservedStyles = Omit<ColumnStyles, 'dayOrder' | 'decimalMark'> & {
  /**
   * Whether dates such as 3/4/2026 begin with the month, the day, or the year. One value that
   * exists in only one order decides it, unless others contradict it about as often; `ambiguous` if
   * values depend on the order and none decides it. Columns without such values return `mdy`, on
   * which nothing depends.
   */
  readonly dayOrder: DayOrder | 'ambiguous';
  /** The orders that an ambiguous file can be in. */
  readonly dayOrders: readonly DayOrder[];
  readonly decimalMark: DecimalMark | 'ambiguous';
};

/** Gathers evidence row by row; 10,000 rows decide as well as a whole file. */
interface ColumnObserver {
  observe(fields: RawFields): void;
  styles(): ObservedStyles;
}

const dateFields = ['checkInOn', 'checkOutOn', 'bookedOn'] as const;
const amountFields = ['rate', 'commission'] as const;

/**
 * Watches the date and amount columns of a file of bookings.
 * @param markByCurrency the decimal mark that the currency of a row's rate suggests; see
 * `rateMarkByCurrency`
 */
export function observeColumns(
  markByCurrency: (fields: RawFields) => DecimalMark | undefined,
): ColumnObserver {
  const orders = countDayOrders();
  const filled = new Map<Field, { values: number; serials: number }>();
  const marks = { dots: 0, commas: 0, byCurrency: new Set<DecimalMark>() };
  return {
    observe(fields) {
      for (const field of dateFields) {
        const text = fields[field] ?? '';
        if (text === '') continue;
        orders.add(text);
        const seen = filled.get(field) ?? { values: 0, serials: 0 };
        seen.values += 1;
        if (isSerial(text)) seen.serials += 1;
        filled.set(field, seen);
      }
      if (fields.checkInOn && fields.checkOutOn)
        orders.addStay(fields.checkInOn, fields.checkOutOn);
      for (const field of amountFields) {
        if (fields.formats?.[field] !== undefined) continue;
        const mark = provenMark(fields[field] ?? '');
        if (mark === '.') marks.dots += 1;
        if (mark === ',') marks.commas += 1;
      }
      const mark = markByCurrency(fields);
      if (mark) marks.byCurrency.add(mark);
    },
    styles: () => {
      const found = orders.result();
      return {
        dayOrder: typeof found === 'string' ? found : 'ambiguous',
        dayOrders: typeof found === 'string' ? [found] : found,
        serialColumns: new Set(
          [...filled].filter(([, seen]) => seen.serials * 2 > seen.values).map(([field]) => field),
        ),
        decimalMark: markOf(marks),
      };
    },
  };
}

interface Marks {
  readonly dots: number;
  readonly commas: number;
  /** The decimal marks that the currencies of ambiguous amounts suggest (F-103). */
  readonly byCurrency: ReadonlySet<DecimalMark>;
}

/** A column and a currency that contradict each other leave an amount as open as nothing at all. */
function markOf({ dots, commas, byCurrency }: Marks): DecimalMark | 'ambiguous' {
  if (dots > commas * clearMajority) return byCurrency.has(',') ? 'ambiguous' : '.';
  if (commas > dots * clearMajority) return byCurrency.has('.') ? 'ambiguous' : ',';
  return byCurrency.has('either') ? 'ambiguous' : 'either';
}
