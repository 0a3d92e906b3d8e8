import { addDays, dayInZone } from '@recoup/domain/dates/day';

/** The columns of a generated booking file, with values that make a good row. */
const goodRow = {
  ARC: '',
  'Last Name': 'Rivera',
  'First Name': 'Ana',
  'Confirmation Number': '',
  'Hotel Phone': '',
  'Hotel Name': 'Harbor Inn',
  Country: 'United States',
  'Check In': '2026-09-14',
  'Check Out': '2026-09-16',
  Rate: '120.00',
  Currency: 'USD',
};

export type BookingRow = typeof goodRow & { Nights?: string; Status?: string };

let made = 0;

/** A row that differs from every other one; what is given replaces its values. */
export function aBooking(given: Partial<BookingRow> = {}): BookingRow {
  made += 1;
  return {
    ...goodRow,
    'Last Name': `Guest${String.fromCharCode(65 + (made % 26))}${made}`,
    'Confirmation Number': `AX${700_000 + made * 7}`,
    'Hotel Phone': `(415) 555-${String(1_000 + (made % 9_000))}`,
    ...given,
  };
}

/** The rows as a CSV file, with columns of ARCs, nights, and statuses when a row has one. */
export function bookingFile(rows: ReadonlyArray<Partial<BookingRow>>): string {
  const own = (Object.keys(goodRow) as Array<keyof BookingRow>).filter(
    (column) => column !== 'ARC' || rows.some(({ ARC }) => ARC),
  );
  const more = (['Nights', 'Status'] as const).filter((column) => rows.some((row) => row[column]));
  const columns = [...own, ...more];
  return csvFile([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
}

/** A file of stays of some weeks ago, each another one. */
export function recentBookings(count: number, arc = ''): string {
  const today = dayInZone(new Date());
  const stay = { ARC: arc, 'Check In': addDays(today, -60), 'Check Out': addDays(today, -58) };
  return bookingFile(Array.from({ length: count }, () => aBooking(stay)));
}

export function csvFile(rows: ReadonlyArray<readonly string[]>): string {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
