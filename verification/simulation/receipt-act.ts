import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { currencyOf, dollarsFor, isLessThanACent, statusByReceipt } from './foreign-money.ts';
import {
  change,
  inCollections,
  live,
  type Model,
  type ModelRecord,
  type ModelUser,
} from './model.ts';
import type { ModelEntry, ModelReceipt } from './money-model.ts';
import type { Choices, Step } from './operation.ts';
import { linesOnReceipt, putOn, takeOff, unappliedOf } from './receipt-money.ts';
import { mayBecome } from './record.operations.ts';
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

type Entered = Pick<ModelReceipt, 'number' | 'amount' | 'receivedOn' | 'currency'>;

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
    deductions: [],
    refunded: 0,
    returned: 0,
    takenBack: [],
    transferred: 0,
    cameFrom: new Map(),
    isReturned: false,
    bankLine: null,
    credit: null,
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
  receipt: ModelReceipt;
  amount: number;
  dollars: number | null;
  paidOn: string;
  postedOn: string;
  /** That of the receipt, unless another was typed. */
  number?: string | null;
  replaces?: ModelEntry | null;
}

/** A record is paid by a receipt. */
export function pay(model: Model, record: ModelRecord, { receipt, ...paid }: Paid): void {
  const { amount, dollars, paidOn, number = receipt.number } = paid;
  const { status, processedOn } = record;
  const { id: receiptId } = receipt;
  change(record, {
    status: statusByReceipt(receipt),
    paid: dollars ?? amount,
    methodId: 3,
    checkNumber: number,
    processedOn: paidOn,
  });
  const before = { status, processedOn };
  putOn(model, record, { ...paid, number, of: { receiptId, before } });
}

/** Money of a receipt is put on records at once. */
export function payAll(
  model: Model,
  receipt: ModelReceipt,
  lines: ReadonlyArray<{ record: ModelRecord; amount: number }>,
  on: string,
): void {
  const dollars = dollarsFor(
    model,
    receipt,
    lines.map(({ amount }) => amount),
  );
  for (const [at, { record, amount }] of lines.entries())
    pay(model, record, { receipt, amount, dollars: dollars[at] ?? null, paidOn: on, postedOn: on });
}

/** Something is taken off a receipt, or added (above 0). */
export function deductFrom(model: Model, receipt: ModelReceipt, amount: number): void {
  const [dollars = null] = dollarsFor(model, receipt, [amount]);
  receipt.deductions.push({ amount, dollars });
}

/** Returns whether a receipt has too little for these amounts, or one of them comes to no cent in dollars. */
export const hasTooLittle = (
  model: Model,
  receipt: ModelReceipt,
  amounts: readonly number[],
): boolean =>
  amounts.reduce((sum, amount) => sum + amount, 0) > unappliedOf(model, receipt) ||
  dollarsFor(model, receipt, amounts).some(isLessThanACent);

/** The day from which the bank may take a receipt back. */
export const since = ({ bankLine, credit, receivedOn }: ModelReceipt): string =>
  bankLine?.on ?? credit?.on ?? receivedOn;

/** The first reason against money of a receipt on a record. */
export function refusalOfLine(
  model: Model,
  { roles }: ModelUser,
  receipt: Pick<ModelReceipt, 'currency'>,
  { supplierId, status, agencyId }: ModelRecord,
): number | undefined {
  const hotel = supplierId === null ? undefined : model.suppliers.get(supplierId);
  if (hotel && inCollections(hotel.status) && !roles.includes('collectionagent')) return 403;
  return mayTake(model, receipt, { supplierId, status, agencyId }) ? undefined : 400;
}

/** Returns whether a record may take money of a receipt: by its status, and by the currency of its hotel. */
export function mayTake(
  model: Model,
  { currency }: Pick<ModelReceipt, 'currency'>,
  { supplierId, status, agencyId }: Pick<ModelRecord, 'supplierId' | 'status' | 'agencyId'>,
): boolean {
  if (currency !== 'USD' && currencyOf(model, supplierId) !== currency) return false;
  const agencyStatus = model.agencies.get(agencyId)?.status ?? 0;
  return mayBecome(status, currency === 'USD' ? 1 : 8, agencyStatus);
}
