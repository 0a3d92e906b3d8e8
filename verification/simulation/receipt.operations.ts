import { change, fresh, inCollections, today } from './model.ts';
import type { Operation } from './operation.ts';
import {
  act,
  byAccounting,
  byClerk,
  keepReceipt,
  leave,
  pay,
  seen,
  stampOf,
  unpaid,
} from './receipt-act.ts';
import { appliedOf, correctionDay, putOn, takeOff, unappliedOf } from './receipt-money.ts';
import { mayBecome } from './record.operations.ts';

export const enterReceipt: Operation = (model, choices) => {
  const supplier = choices.one(model.suppliers.values());
  const isKnown = choices.below(3) > 0 && supplier !== undefined;
  const number = String(fresh(model));
  const amount = 1_000 + choices.below(60_000);
  const receivedOn = today(model);
  return {
    description: `enters check ${number} of ${amount} cents`,
    by: (hasRole) => hasRole('standard'),
    method: 'POST',
    url: '/api/receipts',
    body: {
      ...(isKnown && { supplierId: supplier.id }),
      paymentMethodId: 3,
      number,
      receivedOn,
      amount: amount / 100,
    },
    ok: 201,
    done: (answer) => {
      keepReceipt(model, answer.json(), { number, amount, receivedOn });
    },
  };
};

export const applyLines: Operation = async (model, choices, system) => {
  const one = await seen(model, choices, system, (receipt) => unappliedOf(model, receipt) > 0);
  if (!one) return undefined;
  const { receipt } = one;
  const records = choices.some(unpaid(model), 4);
  if (records.length === 0) return undefined;
  const left = unappliedOf(model, receipt);
  const amounts = records.map(({ commission }) =>
    choices.below(3) === 0 ? commission : 1 + (commission % Math.max(1, Math.floor(left / 4))),
  );
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
    refused: ({ roles }) => {
      if (receipt.isReturned) return 400;
      for (const { supplierId, status, agencyId } of records) {
        const hotel = supplierId === null ? undefined : model.suppliers.get(supplierId);
        if (hotel && inCollections(hotel.status) && !roles.includes('collectionagent')) return 403;
        if (!mayBecome(status, 1, model.agencies.get(agencyId)?.status ?? 0)) return 400;
      }
      return total > left ? 400 : undefined;
    },
  });
  return {
    ...shared,
    description: `applies ${total} cents of receipt ${receipt.id} to ${records.length} records on ${processDate}`,
    by: byClerk,
    url: `${shared.url}/lines`,
    body,
    done: () => {
      for (const [at, record] of records.entries())
        pay(model, record, {
          receiptId: receipt.id,
          amount: amounts[at] ?? 0,
          paidOn: processDate,
          postedOn: processDate,
          number: receipt.number,
        });
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
      receipt.deducted += amount;
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
  const shared = act({ ...one, refused: () => (amount - before > left ? 400 : undefined) });
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
      const of = { ...line, amount, paidOn: paidOn ?? line.paidOn, postedOn, replaces };
      change(record, { paid: amount, processedOn: of.paidOn });
      putOn(model, record, of);
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
  const isRefused = other === receipt || other.isReturned || unappliedOf(model, other) < amount;
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
      putOn(model, record, { ...line, of, number: other.number, postedOn, replaces });
    },
  };
};

export const moveLine: Operation = async (model, choices, system) => {
  const one = await seen(model, choices, system, (receipt) => appliedOf(model, receipt) > 0);
  const to = choices.one(unpaid(model));
  if (!one?.line || !to) return undefined;
  const { receipt } = one;
  const { record, entryId } = one.line;
  const agencyStatus = model.agencies.get(to.agencyId)?.status ?? 0;
  const shared = act({
    ...one,
    refused: () => (mayBecome(to.status, 1, agencyStatus) ? undefined : 400),
  });
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
      const { amount, paidOn, number } = line;
      const postedOn = correctionDay(model, line);
      const replaces = leave(model, record, postedOn);
      pay(model, to, {
        replaces,
        receiptId: receipt.id,
        amount,
        paidOn,
        postedOn,
        number: number ?? '',
      });
    },
  };
};
