import { memoize } from '../kit/memoize.ts';
import { dayOrders, readDate } from './read-date.ts';

/** What may stand between two dates: `9/5/2026 - 9/7/2026`, `05SEP26-07SEP26`, `vom 5.9.2026 bis 7.9.2026`. */
const between = /[-–—/→;|]|\s(?:to|until|till|thru|through|bis|au|al|a|ao|até|hasta|t\/m|tot)\s/gi;
const before = /^(?:from|von|vom|du|del?|dal?|van)\s+/i;
const shortest = 13;
const longest = 60;

/**
 * The two texts of a cell that has both days of a stay, in full; undefined for any other, also for
 * `9/5 - 9/7/2026`, whose first day has no year.
 */
export const splitStay = memoize((text): readonly [string, string] | undefined => {
  if (text.length < shortest || text.length > longest) return undefined;
  const stay = text.replace(before, '');
  const found = [...stay.matchAll(between)].flatMap(({ index, 0: mark }) => {
    const [start, end] = [stay.slice(0, index).trim(), stay.slice(index + mark.length).trim()];
    return isDate(start) && isDate(end) ? [[start, end] as const] : [];
  });
  return found.length === 1 ? found[0] : undefined;
});

function isDate(text: string): boolean {
  return dayOrders.some((dayOrder) => readDate(text, { dayOrder, serials: false }) !== undefined);
}
