import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { dollarsFor, isLessThanACent } from './foreign-money.ts';
import {
  change,
  fresh,
  inCollections,
  type Model,
  type ModelReconciliation,
  type ModelRecord,
  type ModelUser,
  processed,
  recordStateOf,
  today,
} from './model.ts';
import type { ModelReceipt } from './money-model.ts';
import type { Choices, Operation } from './operation.ts';
import { deductFrom, keepReceipt, payAll, refusalOfLine, seen, stale } from './receipt-act.ts';
import { unappliedOf } from './receipt-money.ts';
import { mayBecome } from './record.operations.ts';
import { decision, seenResponse } from './response.operations.ts';
import { linesOfResponse, type ModelSettled, standsSomething } from './response-model.ts';
import type { SimulatedSystem } from './system.ts';

interface Line {
  record: ModelRecord;
  invoiceId: number;
}

/** What a hotel says of a record without money: cancelled, a no-show and the like. */
interface Answer extends Line {
  status: number;
}

interface Money {
  /** Null for one that is entered at once. */
  receipt: ModelReceipt | null;
  number: string;
  amount: number;
  supplierId: number;
  /** Below 0: the payer took it off. */
  deducted: number;
  lines: ReadonlyArray<{ record: ModelRecord; amount: number }>;
  isStale: boolean;
  updated_at: string;
}

/** A check that came with the response, or one that was entered before, with what it pays. */
async function chooseMoney(
  model: Model,
  choices: Choices,
  system: SimulatedSystem,
  lines: readonly Line[],
): Promise<Money | undefined> {
  const [first] = lines;
  const supplierId = first && model.invoices.get(first.invoiceId)?.supplierId;
  if (supplierId === undefined || choices.below(4) === 0) return undefined;
  const paid = lines.map(({ record }) => ({
    record,
    amount: choices.below(3) === 0 ? 1 + choices.below(4_000) : record.commission,
  }));
  const total = paid.reduce((sum, { amount }) => sum + amount, 0);
  const deducted = choices.below(4) === 0 ? -1 - choices.below(500) : 0;
  const old =
    choices.below(2) === 0
      ? await seen(model, choices, system, (receipt) => unappliedOf(model, receipt) >= total)
      : undefined;
  return {
    receipt: old?.receipt ?? null,
    number: old?.receipt.number ?? String(fresh(model)),
    amount: Math.max(1, total + (choices.one([0, 0, 700, -1]) ?? 0)),
    supplierId,
    deducted,
    lines: paid,
    isStale: old?.isStale ?? false,
    updated_at: old?.updated_at ?? stale,
  };
}

/** The first reason against closing a record without money. */
function refusalOf(
  model: Model,
  { roles }: ModelUser,
  { supplierId, record, to }: { supplierId: number | null; record: ModelRecord; to: number },
): number | undefined {
  const hotel = supplierId === null ? undefined : model.suppliers.get(supplierId);
  if (hotel && inCollections(hotel.status) && !roles.includes('collectionagent')) return 403;
  const agencyStatus = model.agencies.get(record.agencyId)?.status ?? 0;
  return mayBecome(record.status, to, agencyStatus) ? undefined : 400;
}

function refusalOfAnswers(
  model: Model,
  user: ModelUser,
  answers: readonly Answer[],
): number | undefined {
  const ofInvoice = Map.groupBy(answers, ({ invoiceId }) => invoiceId);
  for (const [invoiceId, own] of [...ofInvoice].toSorted(([one], [other]) => one - other))
    for (const { record, status } of own) {
      const supplierId = model.invoices.get(invoiceId)?.supplierId ?? null;
      const refusal = refusalOf(model, user, { supplierId, record, to: status });
      if (refusal === 403) return refusal;
      if (refusal !== undefined || processed.includes(record.status)) return 400;
    }
  return undefined;
}

/** Returns whether a line comes to no cent in dollars, after what was taken off before it. */
function comesToNothing(
  model: Model,
  receipt: ModelReceipt,
  { deducted, lines }: Pick<Money, 'deducted' | 'lines'>,
): boolean {
  const before = receipt.deductions;
  receipt.deductions = [...before];
  if (deducted !== 0) deductFrom(model, receipt, deducted);
  const amounts = lines.map(({ amount }) => amount);
  const isNothing = dollarsFor(model, receipt, amounts).some(isLessThanACent);
  receipt.deductions = before;
  return isNothing;
}

function refusalOfMoney(model: Model, user: ModelUser, money: Money): number | undefined {
  const { receipt, deducted, lines, isStale } = money;
  if (isStale) return 409;
  if (receipt?.isReturned) return 400;
  for (const { record } of lines) {
    const refusal = refusalOfLine(model, user, receipt ?? { currency: 'USD' }, record);
    if (refusal !== undefined) return refusal;
  }
  const left = receipt ? unappliedOf(model, receipt) : money.amount;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (total > left - deducted) return 400;
  return receipt && comesToNothing(model, receipt, money) ? 400 : undefined;
}

const bodyOfMoney = (model: Model, stamps: ReadonlyMap<number, string>, money: Money): object => ({
  ...(money.receipt
    ? { receipt: { receiptId: money.receipt.id, expected_updated_at: money.updated_at } }
    : {
        newReceipt: {
          supplierId: money.supplierId,
          paymentMethodId: 3,
          number: money.number,
          receivedOn: today(model),
          amount: money.amount / 100,
        },
      }),
  lines: money.lines.map(({ record, amount }) => ({
    recordId: record.id,
    amount: amount / 100,
    expected_updated_at: stamps.get(record.id),
  })),
  deductions: money.deducted === 0 ? [] : [{ amount: money.deducted / 100, remark: 'Wire fee' }],
});

/** A person applies a response: money of a receipt on some of its records, and answers without money on others. */
export const applyResponse: Operation = async (model, choices, system) => {
  const one = await seenResponse(model, choices, system, ({ state }) => state === 'waiting');
  if (!one) return undefined;
  const { response, shown, expected_updated_at } = one;
  const known = linesOfResponse(model, response);
  const unpaid = known.filter(({ record }) => record.line === null);
  const money = await chooseMoney(model, choices, system, choices.some(unpaid, 3));
  const rest = known.filter(({ record }) => !money?.lines.some((line) => line.record === record));
  const open = rest.filter(({ record }) => !processed.includes(record.status));
  const answers: Answer[] =
    choices.below(3) === 0
      ? []
      : choices
          .some(choices.below(6) === 0 ? rest : open, 3)
          .map((line) => ({ ...line, status: choices.one([2, 3, 5, 6, 7]) ?? 2 }));
  const staysOpen = choices.below(3) === 0;
  const stamps = new Map(
    shown.answeredInvoices.flatMap(({ lines }) =>
      lines.map(({ id, updated_at }) => [id, updated_at]),
    ),
  );
  const shared = decision(one, (user) => {
    if (response.state !== 'waiting') return 400;
    if (!money && answers.length === 0) return standsSomething(model, response) ? undefined : 400;
    return refusalOfAnswers(model, user, answers) ?? (money && refusalOfMoney(model, user, money));
  });
  return {
    ...shared,
    description: `applies response ${response.id}: ${money?.lines.length ?? 0} paid, ${answers.length} answered${staysOpen ? ', and more to come' : ''}`,
    method: 'POST',
    url: `${shared.url}/apply`,
    body: {
      processDate: today(model),
      ...(money && bodyOfMoney(model, stamps, money)),
      answers: answers.map(({ record, status }) => ({
        recordId: record.id,
        statusCode: status,
        expected_updated_at: stamps.get(record.id),
      })),
      staysOpen,
      expected_updated_at,
    },
    ok: 201,
    done: async (answer) => {
      const applied: HotelResponse = answer.json();
      closeRecords(model, answers, applied, response.settled);
      if (money) {
        const receipt = money.receipt ?? (await enteredBy(model, system, applied, money));
        if (money.deducted !== 0) deductFrom(model, receipt, money.deducted);
        payAll(model, receipt, money.lines, today(model));
        for (const { record } of money.lines)
          response.settled.push({ recordId: record.id, by: { receiptId: receipt.id } });
        response.receiptId = receipt.id;
      }
      if (!staysOpen) response.state = 'applied';
    },
  };
};

/** The answers of each invoice are a reconciliation of it. */
function closeRecords(
  model: Model,
  answers: readonly Answer[],
  { settled: shown }: HotelResponse,
  settled: ModelSettled[],
): void {
  for (const [invoiceId, own] of Map.groupBy(answers, (one) => one.invoiceId)) {
    const changes = own.map(({ record, status }) => {
      const before = recordStateOf(record);
      change(record, { status, processedOn: today(model) });
      return { recordId: record.id, before, after: recordStateOf(record) };
    });
    const ofFirst = shown.findLast(
      ({ recordId, reconciliation }) =>
        recordId === own[0]?.record.id && reconciliation?.invoiceId === invoiceId,
    );
    const reconciliation: ModelReconciliation = {
      id: ofFirst?.reconciliation?.id ?? 0,
      processedOn: today(model),
      changes,
      isUndone: false,
    };
    model.invoices.get(invoiceId)?.reconciliations.push(reconciliation);
    settled.push(...own.map(({ record }) => ({ recordId: record.id, by: { reconciliation } })));
  }
}

/** The receipt that was entered by applying a response. */
async function enteredBy(
  model: Model,
  { look }: SimulatedSystem,
  { receipt }: HotelResponse,
  { number, amount }: Money,
): Promise<ModelReceipt> {
  const [admin = 0] = model.users.keys();
  const shown = (await look(admin, `/api/receipts/${receipt?.id}`)).json();
  return keepReceipt(model, shown, {
    number,
    amount,
    receivedOn: today(model),
    currency: 'USD',
  });
}
