import { expect } from 'vitest';
import { live, type Model, paid as paidStatuses } from './model.ts';
import { type SimulatedSystem, waitForJobs } from './system.ts';

export const keyOf = ({ year, month }: { year: number; month: number }): string =>
  `${year}-${String(month).padStart(2, '0')}`;

/** An agency's share of a payment: 65 percent, half a cent up. */
const partOf = (amount: number): number => Math.floor((amount * 65 + 50) / 100);

interface Line {
  agencyId: number;
  amount: number;
  part: number;
}

/** Payments for each record in a month, from the current state. */
export function paidIn(model: Model, key: string): Map<number, Line> {
  return new Map(
    live(model)
      .filter(
        ({ status, processedOn }) => paidStatuses.includes(status) && processedOn?.startsWith(key),
      )
      .map((record) => [
        record.id,
        { agencyId: record.agencyId, amount: record.paid, part: partOf(record.paid) },
      ]),
  );
}

/** Differences between the money of published months now and what was reported. */
export function adjustmentsBefore(model: Model, key: string): Map<number, Line> {
  const lines = new Map<number, Line>();
  const add = (id: number, { agencyId, amount, part }: Line, sign: 1 | -1) => {
    const sum = lines.get(id) ?? { agencyId, amount: 0, part: 0 };
    sum.amount += sign * amount;
    sum.part += sign * part;
    lines.set(id, sum);
  };
  for (const report of model.reports.values()) {
    if (!report.isPublished || keyOf(report) >= key) continue;
    for (const [id, line] of paidIn(model, keyOf(report))) add(id, line, 1);
    for (const [id, line] of report.said) add(id, line, -1);
  }
  return lines;
}

interface ShownReport {
  agency_id: number;
  totals: { uploaded: number; paid: number; paidGross: number; payable: number } | null;
}

/** The expected contents of each agency's report of the last month, from the current state. */
function totalsOf(model: Model, agencyId: number, key: string) {
  const paid = [...paidIn(model, key).values()].filter((line) => line.agencyId === agencyId);
  const adjusted = [...adjustmentsBefore(model, key).values()].filter(
    (line) => line.agencyId === agencyId && (line.amount !== 0 || line.part !== 0),
  );
  const uploaded = live(model).filter(
    (record) => record.agencyId === agencyId && record.enteredOn.startsWith(key),
  );
  const sum = (numbers: readonly number[]): number => numbers.reduce((one, more) => one + more, 0);
  return {
    isActive: paid.length + adjusted.length + uploaded.length > 0,
    totals: {
      uploaded: uploaded.length,
      paid: paid.length,
      paidGross: sum(paid.map(({ amount }) => amount)) / 100,
      payable: sum([...paid, ...adjusted].map(({ part }) => part)) / 100,
    },
  };
}

/** A month that was just run reports for each agency what the model knows. */
export async function compareMonth(
  model: Model,
  system: SimulatedSystem,
  month: { year: number; month: number },
): Promise<void> {
  const [admin = 0] = model.users.keys();
  const key = keyOf(month);
  await waitForJobs(system);
  const url = `/api/reports?year=${month.year}&month=${month.month}`;
  const shown: ShownReport[] = (await system.look(admin, url)).json();
  for (const { id } of model.agencies.values()) {
    const { isActive, totals } = totalsOf(model, id, key);
    const found = shown.find((one) => one.agency_id === id);
    if (!isActive && !found) continue;
    const { uploaded, paid, paidGross, payable } = found?.totals ?? {};
    expect({ uploaded, paid, paidGross, payable }, `report of agency ${id} for ${key}`).toEqual(
      totals,
    );
  }
}
