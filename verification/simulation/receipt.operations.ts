import { currencyOf } from './foreign-money.ts';
import { abroad } from './foreign-receipt.operations.ts';
import { change, fresh, type ModelRecord, today } from './model.ts';
import type { Choices, Operation } from './operation.ts';
import {
  act,
  byAccounting,
  byClerk,
  deductFrom,
  hasTooLittle,
  keepReceipt,
  leave,
  mayTake,
  pay,
  payAll,
  refusalOfLine,
  seen,
  stampOf,
  unpaid,
} from './receipt-act.ts';
import { appliedOf, correctionDay, putOn, takeOff, unappliedOf } from './receipt-money.ts';

export const enterReceipt: Operation = (model, choices) => {
  const currency = choices.below(3) === 0 ? 'EUR' : 'USD';
  const supplier = choices.one(currency === 'USD' ? model.suppliers.values() : abroad(model));
  const isKnown = choices.below(3) > 0 && supplier !== undefined;
  const number = String(fresh(model));
  const amount = 1_000 + choices.below(60_000);
  const receivedOn = today(model);
  return {
    description: `enters check ${number} of ${amount} cents in ${currency}`,
    by: (hasRole) => hasRole('standard'),
    method: 'POST',
    url: '/api/receipts',
    body: {
      ...(isKnown && { supplierId: supplier.id }),
      paymentMethodId: 3,
      number,
      receivedOn,
      currency,
      amount: amount / 100,
    },
    ok: 201,
    done: (answer) => {
      keepReceipt(model, answer.json(), { number, amount, receivedOn, currency });
    },
  };
};

/** What a receipt pays of records: their commissions, a part, the same for each, all that is left, or a cent. */
function amountsFor(records: readonly ModelRecord[], left: number, choices: Choices): number[] {
  const kind = choices.below(5);
  const same = Math.max(1, Math.floor(left / (records.length + 1)));
  const amounts = records.map(({ commission }) => {
    if (kind === 0) return commission;
    if (kind === 4) return 1;
    return kind === 1 ? same : 1 + (commission % Math.max(1, Math.floor(left / 4)));
  });
  const others = amounts.slice(0, -1);
  const rest = left - others.reduce((sum, amount) => sum + amount, 0);
  return kind === 3 ? [...others, Math.max(1, rest)] : amounts;
}

export const applyLines: Operation = async (model, choices, system) => {
  const one = await seen(model, choices, system, (receipt) => unappliedOf(model, receipt) > 0);
  if (!one) return undefined;
  const { receipt } = one;
  const fitting = unpaid(model).filter(
    ({ supplierId }) => currencyOf(model, supplierId) === receipt.currency,
  );
  const records = choices.some(choices.below(6) === 0 ? unpaid(model) : fitting, 4);
  if (records.length === 0) return undefined;
  const left = unappliedOf(model, receipt);
  const amounts = amountsFor(records, left, choices);
  const day = today(model);
  const isSameMonth = receipt.receivedOn.slice(0, 7) === day.slice(0, 7);
  const processDate = isSameMonth && choices.below(2) === 0 ? receipt.receivedOn : day;
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const body = {
    processDate,
    lines: await Promise.all(
      records.map(async (record, at) => ({
        recordId: record.id,
        amount: (amounts[at] ?? 0) / 100,
        expected_updated_at: await stampOf(model, system, record),
      })),
    ),
    expected_updated_at: one.updated_at,
  };
  const shared = act({
    ...one,
    refused: (user) => {
      if (receipt.isReturned) return 400;
      for (const record of records) {
        const refusal = refusalOfLine(model, user, receipt, record);
        if (refusal !== undefined) return refusal;
      }
      return hasTooLittle(model, receipt, amounts) ? 400 : undefined;
    },
  });
  return {
    ...shared,
    description: `applies ${total} cents of receipt ${receipt.id} to ${records.length} records on ${processDate}`,
    by: byClerk,
    url: `${shared.url}/lines`,
    body,
    done: () => {
      const lines = records.map((record, at) => ({ record, amount: amounts[at] ?? 0 }));
      payAll(model, receipt, lines, processDate);
    },
  };
};

export const deduct: Operation = async (model, choices, system) => {
  const one = await seen(model, choices, system, () => true);
  if (!one) return undefined;
  const { receipt } = one;
  const amount = (choices.below(3) === 0 ? 1 : -1) * (1 + choices.below(3_000));
  const shared = act({
    ...one,
    refused: () => (receipt.isReturned || amount > unappliedOf(model, receipt) ? 400 : undefined),
  });
  return {
    ...shared,
    description: `deducts ${amount} cents from receipt ${receipt.id}`,
    by: byClerk,
    url: `${shared.url}/deductions`,
    body: {
      amount: amount / 100,
      processDate: today(model),
      expected_updated_at: one.updated_at,
    },
    done: () => {
      deductFrom(model, receipt, amount);
    },
  };
};

export const undoLine: Operation = async (model, choices, system) => {
  const one = await seen(model, choices, system, (receipt) => appliedOf(model, receipt) > 0);
  if (!one?.line) return undefined;
  const { record, entryId } = one.line;
  const shared = act(one);
  return {
    ...shared,
    description: `undoes the line of record ${record.id} on receipt ${one.receipt.id}`,
    by: byAccounting,
    url: `${shared.url}/lines/undo`,
    body: { lines: [{ entryId }], expected_updated_at: one.updated_at },
    done: () => {
      if (record.line) leave(model, record, correctionDay(model, record.line));
    },
  };
};

/** What was typed of a line is corrected: its amount, and perhaps its day. */
export const correctLine: Operation = async (model, choices, system) => {
  const one = await seen(model, choices, system, (receipt) => appliedOf(model, receipt) > 0);
  if (!one?.line) return undefined;
  const { receipt } = one;
  const { record, entryId } = one.line;
  const before = record.line?.amount ?? 0;
  const left = unappliedOf(model, receipt);
  const amount = 1 + choices.below(before + left + 100);
  const paidOn = choices.below(2) === 0 ? today(model) : undefined;
  const isConverted = receipt.currency !== 'USD' && receipt.credit !== null;
  const shared = act({
    ...one,
    refused: () => (isConverted || amount - before > left ? 400 : undefined),
  });
  return {
    ...shared,
    description: `corrects the line of record ${record.id} on receipt ${receipt.id} to ${amount} cents`,
    by: byAccounting,
    url: `${shared.url}/lines/correct`,
    body: {
      lines: [{ entryId, amount: amount / 100, ...(paidOn && { paidOn }) }],
      expected_updated_at: one.updated_at,
    },
    done: () => {
      const { line } = record;
      if (!line) return;
      const day = correctionDay(model, line);
      const postedOn = day === line.entry.postedOn ? (paidOn ?? day) : day;
      const replaces = takeOff(model, record, day);
      const dollars = line.entry.dollars === null ? null : amount;
      const corrected = { ...line, amount, dollars, paidOn: paidOn ?? line.paidOn, postedOn };
      change(record, { paid: amount, processedOn: corrected.paidOn });
      putOn(model, record, { ...corrected, waitedFrom: null, replaces });
    },
  };
};

/** A line goes with its record to another receipt, which pays it from then on. */
export const moveToReceipt: Operation = async (model, choices, system) => {
  const one = await seen(model, choices, system, (receipt) => appliedOf(model, receipt) > 0);
  if (!one?.line) return undefined;
  const { receipt } = one;
  const { record, entryId } = one.line;
  const amount = record.line?.amount ?? 0;
  const fitting = [...model.receipts.values()].filter(
    (other) => other !== receipt && !other.isReturned && unappliedOf(model, other) >= amount,
  );
  const other = choices.one(choices.below(4) === 0 ? model.receipts.values() : fitting);
  if (!other) return undefined;
  const [admin = 0] = model.users.keys();
  const { updated_at } = (await system.look(admin, `/api/receipts/${other.id}`)).json();
  const isOther =
    other.currency !== receipt.currency || (other.credit === null) !== (receipt.credit === null);
  const isRefused =
    other === receipt || other.isReturned || isOther || unappliedOf(model, other) < amount;
  const shared = act({ ...one, refused: () => (isRefused ? 400 : undefined) });
  return {
    ...shared,
    description: `moves the line of record ${record.id} on receipt ${receipt.id} to receipt ${other.id}`,
    by: byAccounting,
    url: `${shared.url}/lines/${entryId}/move`,
    body: {
      to: { receiptId: other.id, expected_updated_at: updated_at },
      expected_updated_at: one.updated_at,
    },
    done: () => {
      const { line } = record;
      if (!line?.of) return;
      const postedOn = correctionDay(model, line);
      const replaces = takeOff(model, record, postedOn);
      const of = { ...line.of, receiptId: other.id };
      change(record, { checkNumber: other.number });
      const { dollars } = line.entry;
      const moved = { ...line, of, number: other.number, postedOn, dollars, waitedFrom: null };
      putOn(model, record, { ...moved, replaces });
    },
  };
};

export const moveLine: Operation = async (model, choices, system) => {
  const one = await seen(model, choices, system, (receipt) => appliedOf(model, receipt) > 0);
  const fitting = unpaid(model).filter(
    ({ supplierId }) => currencyOf(model, supplierId) === one?.receipt.currency,
  );
  const to = choices.one(choices.below(6) === 0 ? unpaid(model) : fitting);
  if (!one?.line || !to) return undefined;
  const { receipt } = one;
  const { record, entryId } = one.line;
  const shared = act({ ...one, refused: () => (mayTake(model, receipt, to) ? undefined : 400) });
  return {
    ...shared,
    description: `moves the line of record ${record.id} on receipt ${receipt.id} to record ${to.id}`,
    by: byAccounting,
    url: `${shared.url}/lines/${entryId}/move`,
    body: {
      to: { recordId: to.id, expected_updated_at: await stampOf(model, system, to) },
      expected_updated_at: one.updated_at,
    },
    done: () => {
      const { line } = record;
      if (!line) return;
      const { amount, paidOn, number, entry } = line;
      const postedOn = correctionDay(model, line);
      const replaces = leave(model, record, postedOn);
      const { dollars } = entry;
      pay(model, to, { receipt, replaces, amount, dollars, paidOn, postedOn, number });
    },
  };
};
