import { dollarsFor } from './foreign-money.ts';
import { today } from './model.ts';
import type { Operation } from './operation.ts';
import { act, byAccounting, leave, seen, since } from './receipt-act.ts';
import { cameInOf, giveBack, linesOnReceipt, sendMoney } from './receipt-money.ts';

export const returnReceipt: Operation = async (model, choices, system) => {
  const one = await seen(model, choices, system, ({ isReturned }) => !isReturned);
  if (!one) return undefined;
  const { receipt } = one;
  const records = linesOnReceipt(model, receipt.id);
  const bankOn = choices.one([today(model), since(receipt)]) ?? '';
  const shared = act({ ...one, refused: () => (receipt.isReturned ? 400 : undefined) });
  return {
    ...shared,
    description: `returns receipt ${receipt.id} on ${bankOn}`,
    by: byAccounting,
    url: `${shared.url}/return`,
    body: { bankOn, expected_updated_at: one.updated_at },
    done: () => {
      for (const record of records) leave(model, record, bankOn, true);
      giveBack(model, receipt);
    },
  };
};

/** The bank takes back a part of a receipt, mostly with a line of it. */
export const returnPart: Operation = async (model, choices, system) => {
  const one = await seen(model, choices, system, ({ isReturned }) => !isReturned);
  if (!one) return undefined;
  const { receipt } = one;
  const named = choices.below(4) > 0 ? one.line : undefined;
  const line = named?.record.line?.amount ?? 0;
  const left = receipt.amount - receipt.returned;
  const amount = choices.one([line || 1, left || 1, 1 + choices.below(left + 200)]) ?? 1;
  const isWhole = amount === left;
  const bankOn = today(model);
  const shared = act({
    ...one,
    refused: () => {
      if (receipt.isReturned || amount > left) return 400;
      return !isWhole && amount - line > cameInOf(model, receipt) ? 400 : undefined;
    },
  });
  return {
    ...shared,
    description: `returns ${amount} cents of receipt ${receipt.id}`,
    by: byAccounting,
    url: `${shared.url}/return`,
    body: {
      bankOn,
      part: { amount: amount / 100, lines: named ? [{ entryId: named.entryId }] : [] },
      expected_updated_at: one.updated_at,
    },
    done: () => {
      const records = isWhole ? linesOnReceipt(model, receipt.id) : named ? [named.record] : [];
      const [ofRest = null] = dollarsFor(model, receipt, [amount - line]);
      const ofLine = named?.record.line?.entry.dollars ?? 0;
      const dollars = ofRest === null ? null : ofRest + ofLine;
      if (!isWhole) receipt.takenBack.push({ amount, dollars });
      for (const record of records) leave(model, record, bankOn, true);
      if (isWhole) giveBack(model, receipt);
      else receipt.returned += amount;
    },
  };
};

export const refundReceipt: Operation = async (model, choices, system) => {
  const one = await seen(
    model,
    choices,
    system,
    ({ bankLine, isReturned }) => bankLine !== null && !isReturned,
  );
  if (!one) return undefined;
  const { receipt } = one;
  const left = cameInOf(model, receipt);
  const amount = 1 + choices.below(Math.max(1, left + 500));
  const shared = act({
    ...one,
    refused: ({ id }) => {
      if (receipt.isReturned || receipt.bankLine === null) return 400;
      if (receipt.broughtInBy.has(id)) return 403;
      return amount > left ? 400 : undefined;
    },
  });
  return {
    ...shared,
    description: `refunds ${amount} cents of receipt ${receipt.id}`,
    by: byAccounting,
    url: `${shared.url}/refund`,
    body: {
      amount: amount / 100,
      processDate: today(model),
      expected_updated_at: one.updated_at,
    },
    done: () => {
      receipt.refunded += amount;
    },
  };
};

export const transfer: Operation = async (model, choices, system) => {
  const one = await seen(model, choices, system, ({ payerId }) => payerId !== null);
  if (!one) return undefined;
  const { receipt } = one;
  const siblings = [...model.receipts.values()].filter(
    ({ id, payerId }) => id !== receipt.id && payerId !== null && payerId === receipt.payerId,
  );
  const other = choices.one(choices.below(4) === 0 ? model.receipts.values() : siblings);
  if (!other || (receipt.currency !== 'USD' && other.currency === receipt.currency))
    return undefined;
  const [admin = 0] = model.users.keys();
  const { updated_at } = (await system.look(admin, `/api/receipts/${other.id}`)).json();
  const left = cameInOf(model, receipt);
  const amount = 1 + choices.below(Math.max(1, left + 500));
  const isRefused =
    receipt.isReturned ||
    other.isReturned ||
    other === receipt ||
    receipt.currency !== other.currency ||
    receipt.payerId === null ||
    receipt.payerId !== other.payerId ||
    amount > left;
  const shared = act({ ...one, refused: () => (isRefused ? 400 : undefined) });
  return {
    ...shared,
    description: `transfers ${amount} cents of receipt ${receipt.id} to ${other.id}`,
    by: byAccounting,
    url: `${shared.url}/transfer`,
    body: {
      amount: amount / 100,
      to: { receiptId: other.id, expected_updated_at: updated_at },
      expected_updated_at: one.updated_at,
    },
    done: () => {
      sendMoney(receipt, other, amount);
      for (const userId of receipt.broughtInBy) other.broughtInBy.add(userId);
    },
  };
};
