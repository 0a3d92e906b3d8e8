import { paidRoles, type Role, roleOf } from './heading-roles.ts';
import type { PaperRow } from './paper.ts';
import type { ReadLine, RoleCell } from './read-lines.ts';

type OwnLine = Omit<ReadLine, 'block'>;

const answerRoles: ReadonlySet<Role> = new Set<Role>([...paidRoles, 'due', 'status', 'remark']);
const stayRoles: ReadonlySet<Role> = new Set<Role>(['record', 'checkIn', 'checkOut', 'nights']);
/** A reference may be that of a payment, which has a name and an amount, too, unless it says of what it is. */
const reference = /r[eé]f/i;
const ofBooking = /book|reserv|conf|buchung|réserv|prenota|bestätig/i;

/** Whether labels are those of one stay: its guest, its day or number, and what became of it. */
function areOfStay(labels: ReadonlyArray<{ role: Role; heading: string }>): boolean {
  const has = (roles: ReadonlySet<Role>) => labels.some(({ role }) => roles.has(role));
  const isNumbered = labels.some(
    ({ role, heading }) =>
      role === 'confirmation' && (!reference.test(heading) || ofBooking.test(heading)),
  );
  const isNamed = labels.some(({ role }) => role === 'guest' || role === 'record');
  return isNamed && has(answerRoles) && (isNumbered || has(stayRoles));
}

/** A row of the cells that stand one below the other, each on its own line. */
function rowOf(cells: ReadonlyArray<RoleCell & { lineNumber: number }>): OwnLine {
  const filled = cells.filter(({ text }) => text !== '');
  return {
    lineNumber: cells[0]?.lineNumber ?? 0,
    text: filled.map(({ text }) => text).join(' | '),
    cells,
    kind: filled.length === 0 ? 'blank' : 'row',
    isQuoted: false,
    isOurs: false,
  };
}

/** Makes one row of lines that say by a label each what they have of one stay, as `Guest: Vintner`. */
export function withForms(lines: readonly OwnLine[]): OwnLine[] {
  const read: OwnLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const form: Array<RoleCell & { role: Role; lineNumber: number }> = [];
    for (const { lineNumber, kind, cells = [] } of lines.slice(at)) {
      const [cell, ...others] = kind === 'text' ? cells : [];
      const role = cell?.role;
      if (
        !cell ||
        role === undefined ||
        others.length > 0 ||
        form.some((each) => each.role === role)
      )
        break;
      form.push({ ...cell, role, column: form.length, lineNumber });
    }
    if (areOfStay(form)) read.push(rowOf(form));
    else read.push(...lines.slice(at, at + Math.max(form.length, 1)));
    at += Math.max(form.length, 1);
  }
  return read;
}

/** The rows of a table whose headings stand in its first column, and where they begin and end. */
interface Turned {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly OwnLine[];
}

/** A table with its headings at the left has few rows; long ones need not be searched for it. */
const mostRows = 200;

/** Finds the part of a table that has a column for each stay, with the headings at its left. */
export function turnedTable(rows: readonly PaperRow[]): Turned | undefined {
  if (rows.length > mostRows) return undefined;
  for (let from = 0; from < rows.length; from += 1) {
    const labels: Array<{ role: Role; heading: string }> = [];
    for (const { cells } of rows.slice(from)) {
      const [heading = '', ...values] = cells;
      const role = roleOf(heading);
      const isOpen = values.some((value) => value !== '');
      if (role === undefined || !isOpen || labels.some((label) => label.role === role)) break;
      labels.push({ role, heading });
    }
    if (!areOfStay(labels)) continue;
    const part = rows.slice(from, from + labels.length);
    const width = Math.max(...part.map(({ cells }) => cells.length));
    const turned = Array.from({ length: width - 1 }, (_, position) =>
      rowOf(part.map((row, at) => cellOf(row, position + 1, at, labels[at]))),
    );
    return { from, to: from + labels.length, rows: turned };
  }
  return undefined;
}

const cellOf = (
  { lineNumber, cells, formats }: PaperRow,
  position: number,
  column: number,
  label: { role: Role; heading: string } | undefined,
): RoleCell & { lineNumber: number } => ({
  role: label?.role,
  heading: label?.heading ?? '',
  column,
  text: cells[position] ?? '',
  isNumber: typeof formats?.[position] === 'string',
  format: formats?.[position] ?? undefined,
  lineNumber,
});
