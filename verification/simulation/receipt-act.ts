import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import {
  change,
  live,
  type Model,
  type ModelEntry,
  type ModelReceipt,
  type ModelRecord,
  type ModelUser,
} from './model.ts';
import type { Choices, Step } from './operation.ts';
import { linesOnReceipt, putOn, takeOff } from './receipt-money.ts';
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

type Entered = Pick<ModelReceipt, 'number' | 'amount' | 'receivedOn'>;

/** A receipt that somebody entered, as the answer shows it. */
export function keepReceipt(
  model: Model,
  { id, payer, createdBy }: Pick<Receipt, 'id' | 'payer' | 'createdBy'>,
  entered: Entered,
): ModelReceipt {
  const receipt: ModelReceipt = {
    ...entered,
    id,
    payerId: payer?.id ?? null,
    broughtInBy: new Set(createdBy ? [createdBy.id] : []),
    deducted: 0,
    refunded: 0,
    returned: 0,
    transferred: 0,
    cameFrom: new Map(),
    isReturned: false,
    bankLine: null,
  };
  model.receipts.set(id, receipt);
  return receipt;
}

export const unpaid = (model: Model): ModelRecord[] =>
  live(model).filter(({ line }) => line === null);

export const stampOf = async (
  model: Model,
  { look }: SimulatedSystem,
  { id }: ModelRecord,
): Promise<string> => {
  const [admin = 0] = model.users.keys();
  return (await look(admin, `/api/records/${id}`)).json().updated_at;
};

interface Paid {
  receiptId: number;
  amount: number;
  paidOn: string;
  postedOn: string;
  number: string;
  replaces?: ModelEntry | null;
}

/** A record is paid by a receipt. */
export function pay(model: Model, record: ModelRecord, { receiptId, ...paid }: Paid): void {
  const { amount, paidOn, number } = paid;
  const { status, processedOn } = record;
  change(record, {
    status: 1,
    paid: amount,
    methodId: 3,
    checkNumber: number,
    processedOn: paidOn,
  });
  const before = { status, processedOn };
  putOn(model, record, { ...paid, of: { receiptId, before } });
}
