import {
  change,
  type Model,
  type ModelReceipt,
  type ModelRecord,
  type ModelUser,
} from './model.ts';
import type { Choices, Step } from './operation.ts';
import { linesOnReceipt, takeOff } from './receipt-money.ts';
import type { SimulatedSystem } from './system.ts';

export const stale = '2020-01-01T00:00:00.000Z';

interface Line {
  record: ModelRecord;
  entryId: number;
}

/** A receipt as a user sees it, mostly one that is wanted, with one of its lines. */
export async function seen(
  model: Model,
  choices: Choices,
  system: SimulatedSystem,
  isWanted: (receipt: ModelReceipt) => boolean,
) {
  const all = [...model.receipts.values()];
  const receipt = choices.one(choices.below(6) === 0 ? all : all.filter(isWanted));
  if (!receipt) return undefined;
  const [admin = 0] = model.users.keys();
  const { updated_at, lines } = (await system.look(admin, `/api/receipts/${receipt.id}`)).json();
  const record = choices.one(linesOnReceipt(model, receipt.id));
  const entryId: number = lines.find(
    ({ recordId }: { recordId: number }) => recordId === record?.id,
  )?.entryId;
  const line: Line | undefined = record && { record, entryId };
  const isStale = choices.below(9) === 0;
  return { receipt, line, isStale, updated_at: isStale ? stale : updated_at };
}

interface Act {
  receipt: ModelReceipt;
  isStale: boolean;
  /** The first reason against it, if the receipt is as its user saw it. */
  refused?: (user: ModelUser) => number | undefined;
}

/** What every act of a receipt has in common: it is refused when its user has seen an old receipt. */
export const act = ({ receipt, isStale, refused }: Act) => ({
  method: 'POST' as const,
  ok: 201,
  refused: (user: ModelUser) => (isStale ? 409 : (refused?.(user) ?? undefined)),
  url: `/api/receipts/${receipt.id}`,
});

export const byClerk: Step['by'] = (hasRole) => hasRole('standard');
export const byAccounting: Step['by'] = (hasRole) => hasRole('accounting');

/** A record is no longer paid: it is returned, or what it was before. */
export function leave(model: Model, record: ModelRecord, on: string, isReturned = false) {
  const { line } = record;
  const off = takeOff(model, record, on, isReturned);
  change(record, {
    ...(isReturned ? { status: 41, processedOn: null } : line?.of?.before),
    paid: 0,
    methodId: null,
    checkNumber: null,
  });
  return off;
}
