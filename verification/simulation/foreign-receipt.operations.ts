import { currencyOf, isLessThanACent, shares } from './foreign-money.ts';
import { change, type Model, today } from './model.ts';
import type { ModelReceipt } from './money-model.ts';
import type { Operation } from './operation.ts';
import { act, byAccounting, seen, since } from './receipt-act.ts';
import { correctionDay, linesOnReceipt, putOn, takeOff } from './receipt-money.ts';

/** The bank credits dollars for a receipt of another currency, and may keep a fee. */
export const convertReceipt: Operation = async (model, choices, system) => {
  const one = await seen(
    model,
    choices,
    system,
    ({ currency, credit, isReturned }) => currency !== 'USD' && credit === null && !isReturned,
  );
  if (!one) return undefined;
  const { receipt } = one;
  const dollars = Math.max(2, Math.round((receipt.amount * (40 + choices.below(160))) / 100));
  const fee = choices.below(2) === 0 ? Math.min(dollars - 1, 1 + choices.below(500)) : 0;
  const on = choices.one([today(model), since(receipt)]) ?? today(model);
  const { lines, given } = creditOf(model, receipt, dollars);
  const isRefused =
    receipt.isReturned ||
    receipt.currency === 'USD' ||
    receipt.credit !== null ||
    given.slice(0, lines.length).some(isLessThanACent);
  const shared = act({ ...one, refused: () => (isRefused ? 400 : undefined) });
  return {
    ...shared,
    description: `converts receipt ${receipt.id} to ${dollars} cents, ${fee} of them a fee, on ${on}`,
    by: byAccounting,
    url: `${shared.url}/convert`,
    body: {
      credited: (dollars - fee) / 100,
      ...(fee > 0 && { fee: fee / 100 }),
      bankOn: on,
      expected_updated_at: one.updated_at,
    },
    done: () => convert(model, receipt, { dollars, fee, on }),
  };
};

/** The lines of a receipt, and the shares of a credit that they, its deductions, and the rest of it get. */
function creditOf(model: Model, receipt: ModelReceipt, total: number) {
  const lines = linesOnReceipt(model, receipt.id).toSorted((one, other) => one.id - other.id);
  const parts = [
    ...lines.map(({ line }) => line?.amount ?? 0),
    ...receipt.deductions.map(({ amount }) => amount),
  ];
  const rest = receipt.amount - parts.reduce((sum, part) => sum + part, 0);
  return { lines, given: shares(total, [...parts, rest]) };
}

function convert(
  model: Model,
  receipt: ModelReceipt,
  credit: NonNullable<ModelReceipt['credit']>,
): void {
  const { on } = credit;
  const { lines, given } = creditOf(model, receipt, credit.dollars);
  for (const [at, record] of lines.entries()) {
    const { line } = record;
    if (!line) continue;
    const dollars = given[at] ?? 0;
    const { postedOn } = line.entry;
    const replaces = takeOff(model, record, postedOn);
    change(record, { paid: dollars, processedOn: on });
    putOn(model, record, {
      ...line,
      dollars,
      paidOn: on,
      postedOn: on,
      waitedFrom: { postedOn, paidOn: line.paidOn },
      replaces,
    });
  }
  receipt.deductions = receipt.deductions.map(({ amount }, at) => ({
    amount,
    dollars: given[lines.length + at] ?? 0,
  }));
  receipt.credit = credit;
}

/** All that a receipt pays waits for its conversion again. */
export const undoConversion: Operation = async (model, choices, system) => {
  const one = await seen(
    model,
    choices,
    system,
    ({ credit, isReturned }) => credit !== null && !isReturned,
  );
  if (!one) return undefined;
  const { receipt } = one;
  const wasSpent = receipt.takenBack.some(({ dollars }) => dollars !== null);
  const isRefused = receipt.isReturned || receipt.credit === null || wasSpent;
  const shared = act({ ...one, refused: () => (isRefused ? 400 : undefined) });
  return {
    ...shared,
    description: `undoes the conversion of receipt ${receipt.id}`,
    by: byAccounting,
    url: `${shared.url}/convert/undo`,
    body: { reason: 'Wrong credit', expected_updated_at: one.updated_at },
    done: () => {
      for (const record of linesOnReceipt(model, receipt.id)) {
        const { line } = record;
        if (!line) continue;
        const waited = line.waitedFrom ?? { postedOn: line.entry.postedOn, paidOn: line.paidOn };
        const replaces = takeOff(model, record, correctionDay(model, line));
        change(record, { paid: line.amount, processedOn: waited.paidOn });
        putOn(model, record, { ...line, ...waited, dollars: null, waitedFrom: null, replaces });
      }
      receipt.deductions = receipt.deductions.map(({ amount }) => ({ amount, dollars: null }));
      receipt.credit = null;
    },
  };
};

/** A hotel abroad. */
export const abroad = (model: Model) =>
  [...model.suppliers.values()].filter(({ id }) => currencyOf(model, id) !== 'USD');
