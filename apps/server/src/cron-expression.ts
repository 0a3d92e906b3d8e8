/** The least and the greatest number of each field, and the names of numbers. */
const fields = [
  { from: 0, to: 59, names: [] },
  { from: 0, to: 23, names: [] },
  { from: 1, to: 31, names: [] },
  {
    from: 1,
    to: 12,
    names: ['', 'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
  { from: 0, to: 7, names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
] as const;

const longestMonths = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Returns whether a text is a cron expression of five fields (minute, hour, day, month, weekday)
 * that comes due at some time: every number in its range, and no 30th of February alone.
 */
export function isCronExpression(text: string): boolean {
  const parts = text.split(' ');
  const numbers = fields.map((field, at) => readField(parts[at] ?? '', field));
  if (parts.length !== fields.length || numbers.some((found) => found.length === 0)) return false;
  const [, , days = [], months = []] = numbers;
  const isAnyWeekday = parts[4] === '*';
  return (
    !isAnyWeekday || months.some((month) => days.some((day) => day <= (longestMonths[month] ?? 0)))
  );
}

/** The numbers of a field such as `1-5,10/15`; none if a part of it cannot be read. */
function readField(text: string, { from, to, names }: (typeof fields)[number]): number[] {
  const found = text.split(',').map((part) => {
    const read = /^(?:\*|(\w+)(?:-(\w+))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!read) return [];
    const [, first, last, step] = read;
    const numberOf = (word: string) => {
      const at = (names as readonly string[]).indexOf(word.toLowerCase());
      return /^\d{1,2}$/.test(word) ? Number(word) : at;
    };
    const low = first === undefined ? from : numberOf(first);
    const alone = step === undefined && first !== undefined ? low : to;
    const high = last === undefined ? alone : numberOf(last);
    const by = step === undefined ? 1 : Number(step);
    if (low < from || high > to || low > high || by === 0) return [];
    return Array.from({ length: high - low + 1 }, (_, at) => low + at).filter(
      (number) => (number - low) % by === 0,
    );
  });
  return found.some((part) => part.length === 0) ? [] : found.flat();
}
