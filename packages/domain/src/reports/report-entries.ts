import type { Day } from '../dates/day.ts';
import { type Cents, opposite, scaleCents, sumCents } from '../money/cents.ts';
import type { LineKind } from '../receipts/entry.ts';

/** The agency's part of a payment, rounded half up to cents. */
export function agencyPart(amount: Cents, shareHundredths: number): Cents {
  return scaleCents(amount, shareHundredths, 10_000);
}

/** Money put on a record or taken off it, as a report reads it: in dollars, and held by no other report. */
export interface ReadEntry {
  readonly id: number;
  readonly actId: number;
  readonly recordId: number;
  readonly kind: LineKind;
  readonly dollars: Cents;
  readonly postedOn: Day;
  readonly paidOn: Day;
  /** The agency's share on the paid day, in hundredths of a percent. */
  readonly shareHundredths: number;
  /** The entry that it takes off, and what another report gave the agency of that. */
  readonly reverses: { readonly id: number; readonly reportedAgencyAmount: Cents | null } | null;
  /**
   * Whether it takes off what another report holds, or is put on in the place of such money, also
   * after several corrections.
   */
  readonly correctsReported: boolean;
}

/** Why a line of an earlier report is another amount now, as reports print it. */
export const adjustmentReasons: Record<LineKind, string> = {
  applied: 'Paid again',
  undone: 'Undone',
  moved: 'Moved',
  corrected: 'Corrected',
  agencyChanged: 'ARC changed',
  returned: 'Returned',
  converted: 'Converted',
};

/** An entry with what the agency gets of it; below 0 for what is taken off. */
export interface HeldEntry {
  readonly entryId: number;
  readonly agencyAmount: Cents;
  readonly shareHundredths: number;
  readonly isAdjustment: boolean;
}

/** A line that the report prints. */
export interface EntryLine {
  readonly recordId: number;
  readonly kind: LineKind;
  readonly amount: Cents;
  readonly agencyAmount: Cents;
  readonly shareHundredths: number;
  readonly postedOn: Day;
}

export interface ReportEntries {
  /** All that the report holds from now on, printed or not. */
  readonly held: readonly HeldEntry[];
  readonly paid: readonly EntryLine[];
  /** One for each record and act that changed what another report says. */
  readonly adjustments: readonly EntryLine[];
}

/**
 * Divides the entries that a report reads into what was paid and what changes other reports. An
 * entry and what takes it off cancel within one report. What is taken off carries the agency's part
 * of what it takes off, to the cent.
 */
export function reportEntries(entries: readonly ReadEntry[]): ReportEntries {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const taken = new Set(entries.flatMap(({ reverses }) => (reverses ? [reverses.id] : [])));
  const partOf = (entry: ReadEntry): Cents => {
    const { reverses, dollars, shareHundredths } = entry;
    if (reverses === null) return agencyPart(dollars, shareHundredths);
    const own = byId.get(reverses.id);
    const part =
      reverses.reportedAgencyAmount ??
      (own ? partOf(own) : agencyPart(opposite(dollars), shareHundredths));
    return opposite(part);
  };
  const held = entries.map((entry) => ({
    entry,
    agencyAmount: partOf(entry),
    isAdjustment: entry.correctsReported,
  }));
  const lineOf = (among: typeof held): EntryLine => {
    const last = among.at(-1)?.entry as ReadEntry;
    return {
      recordId: last.recordId,
      kind: last.kind,
      amount: sumCents(among.map(({ entry }) => entry.dollars)),
      agencyAmount: sumCents(among.map(({ agencyAmount }) => agencyAmount)),
      shareHundredths: last.shareHundredths,
      postedOn: last.postedOn,
    };
  };
  const stands = ({ entry }: (typeof held)[number]): boolean =>
    !taken.has(entry.id) && !(entry.reverses !== null && byId.has(entry.reverses.id));
  const acts = Map.groupBy(
    held.filter((each) => each.isAdjustment && stands(each)),
    ({ entry }) => actOf(entry),
  );
  return {
    held: held.map(({ entry, agencyAmount, isAdjustment }) => ({
      entryId: entry.id,
      agencyAmount,
      shareHundredths: entry.shareHundredths,
      isAdjustment,
    })),
    paid: held.filter((each) => !each.isAdjustment && stands(each)).map((each) => lineOf([each])),
    adjustments: [...acts.values()]
      .map(lineOf)
      .filter(({ amount, agencyAmount }) => amount !== 0 || agencyAmount !== 0),
  };
}

const actOf = ({ recordId, actId }: ReadEntry): string => `${recordId} ${actId}`;
