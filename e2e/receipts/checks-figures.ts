import { expect } from '@playwright/test';
import type { PaymentRow } from '@recoup/contract/payments/payments.schemas';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { readZip } from '@recoup/server/test/read-zip';
import type { ChecksWorld, Line, Place } from './checks-world.ts';

/** A check that was entered. */
export interface Played {
  readonly receiptId: number;
  readonly place: Place;
  /** The lines that the check touches. */
  readonly lines: readonly Line[];
}

const days = ['10-15', '10-20', '10-22', '10-27', '10-28', '11-04', '11-06', '11-09', '11-10'];

/** Returns the text of the guide's table. */
export function entriesOf({ acts }: Receipt, lineOf: (recordId: number) => string): string {
  return acts
    .flatMap(({ entries }) => entries)
    .map(({ kind, amount, currency, dollars, recordId, remark }) => {
      const sum = dollars === null ? `${currency} ${amount.toFixed(2)}` : dollars.toFixed(2);
      const what = recordId === null ? `${kind} ${sum}` : `${sum} on ${lineOf(recordId)}`;
      return remark === '' ? what : `${what} (${remark})`;
    })
    .join(', ');
}

type DayRow = Pick<PaymentRow, 'id' | 'dayAmount'>;

/** Returns what Daily Payments counts on the days of the checks. */
export async function rowsOfDays(world: ChecksWorld): Promise<Map<string, DayRow[]>> {
  const rows = await Promise.all(
    days.map(async (day): Promise<[string, DayRow[]]> => {
      const query = `dailyPayment=true&date_paid=2026-${day}&perPage=200`;
      const { data } = await world.call<{ data: DayRow[] }>(
        'get',
        `/api/records/payments?${query}`,
      );
      return [day, data];
    }),
  );
  return new Map(rows);
}

interface ReportRow {
  readonly agency: string;
  readonly rec: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the rows of all agencies' reports of a month. */
export async function rowsOfMonth(world: ChecksWorld, month: number): Promise<ReportRow[]> {
  const all: ReportRow[] = [];
  for (const [agency, id] of world.agencies) {
    const file = await world.clerk.get(`/api/reports/${id}?year=2026&month=${month}`);
    expect(file.ok(), `${agency} has a report of ${month}`).toBe(true);
    const [, csv] =
      [...(await readZip(await file.body()))].find(([name]) => name.endsWith('.csv')) ?? [];
    const [titles = [], ...rows] = (csv?.toString('utf8') ?? '')
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    for (const cells of rows) {
      const values = Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']));
      all.push({ agency, rec: Number(values['REC']), values });
    }
  }
  return all;
}

const cents = (text: string | undefined): number => Math.round(100 * Number(text ?? ''));
const sumText = (values: readonly number[]): string =>
  (values.reduce((sum, value) => sum + value, 0) / 100).toFixed(2);

/** `Alder 160.01 / 104.01, Birch adj. -80.00 / -56.00`. */
export function monthOf(world: ChecksWorld, rows: readonly ReportRow[], { place }: Played): string {
  const own = rows.filter(({ rec }) => [...place.records.values()].includes(rec));
  const parts = [...world.agencies.keys()].flatMap((agency) =>
    (
      [
        ['', 'Paid', 'Agency Share (Rounded Half Up per Row)'],
        ['adj. ', 'Adjusted', 'Adjusted Share'],
      ] as const
    ).flatMap(([kind, amount, share]) => {
      const held = own.filter((row) => row.agency === agency && row.values[amount] !== '');
      if (held.length === 0) return [];
      const sumOf = (title: string) => sumText(held.map(({ values }) => cents(values[title])));
      return `${agency} ${kind}${sumOf(amount)} / ${sumOf(share)}`;
    }),
  );
  return parts.join(', ') || '–';
}

/** Returns the text of the guide's table. */
export function daysOf(rows: ReadonlyMap<string, DayRow[]>, { place }: Played): string {
  const own = new Set(place.records.values());
  const parts = [...rows].flatMap(([day, all]) => {
    const counted = all.filter(({ id }) => own.has(id));
    const [month, date] = day.split('-');
    const name = `${month === '10' ? 'Oct' : 'Nov'} ${Number(date)}`;
    const sum = sumText(counted.map(({ dayAmount = 0 }) => cents(String(dayAmount))));
    return counted.length === 0 ? [] : `${name}: ${counted.length} / ${sum}`;
  });
  return parts.join(', ') || '–';
}
