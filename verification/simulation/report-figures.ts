import { expect } from 'vitest';
import { live, type Model } from './model.ts';
import type { ModelEntry } from './money-model.ts';
import { type SimulatedSystem, waitForJobs } from './system.ts';

export const keyOf = ({ year, month }: { year: number; month: number }): string =>
  `${year}-${String(month).padStart(2, '0')}`;

/** An agency's share of a payment: 65 percent, half a cent up. */
const partOf = (amount: number): number =>
  amount < 0 ? -partOf(-amount) : Math.floor((amount * 65 + 50) / 100);

/** What a run of a month reads: in dollars, posted up to its end, and held by no other report. */
export const readBy = (model: Model, key: string): ModelEntry[] =>
  model.entries.filter(
    ({ heldBy, postedOn, dollars }) =>
      dollars !== null && (heldBy ?? key) === key && postedOn.slice(0, 7) <= key,
  );

/** Returns whether an entry takes off what another report holds, or was put on in place of that. */
function correctsReported({ takesOff, replaces }: ModelEntry, key: string): boolean {
  const earlier = takesOff ?? replaces;
  if (!earlier) return false;
  return (earlier.heldBy ?? key) !== key || correctsReported(earlier, key);
}

interface ShownReport {
  agency_id: number;
  totals: { uploaded: number; paid: number; paidGross: number; payable: number } | null;
}

/** The expected contents of each agency's report of the last month, from the current state. */
function totalsOf(model: Model, agencyId: number, key: string) {
  const entries = readBy(model, key).filter((entry) => entry.agencyId === agencyId);
  // an entry and what takes it off cancel within one report
  const taken = new Set(entries.map(({ takesOff }) => takesOff));
  const paid = entries.filter(
    (entry) =>
      !correctsReported(entry, key) &&
      !taken.has(entry) &&
      !(entry.takesOff && entries.includes(entry.takesOff)),
  );
  const stays = live(model).filter(
    (record) =>
      record.agencyId === agencyId && record.paid > 0 && record.processedOn?.startsWith(key),
  );
  const uploaded = live(model).filter(
    (record) => record.agencyId === agencyId && record.enteredOn.startsWith(key),
  );
  const sum = (numbers: readonly number[]): number => numbers.reduce((one, more) => one + more, 0);
  return {
    isActive: entries.length + stays.length + uploaded.length > 0,
    totals: {
      uploaded: uploaded.length,
      paid: stays.length,
      paidGross: sum(paid.map(({ dollars }) => dollars ?? 0)) / 100,
      payable: sum(entries.map(({ dollars }) => partOf(dollars ?? 0))) / 100,
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
