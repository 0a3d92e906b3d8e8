import { fresh, type Model, today } from './model.ts';
import type { Operation, Step } from './operation.ts';
import { byAccounting, stale } from './receipt-act.ts';
import { newKey, type SimulatedSystem } from './system.ts';

/** What the admin enters beforehand; returns the answer. */
async function prepare({ send }: SimulatedSystem, model: Model, url: string, body: object) {
  const [admin = 0] = model.users.keys();
  const step: Step = {
    description: `enters ${url}`,
    by: byAccounting,
    method: 'POST',
    url,
    body,
    ok: 201,
    done: () => undefined,
  };
  const answer = await send(admin, step, newKey());
  if (answer.statusCode !== step.ok) throw new Error(`${url}: ${answer.body}`);
  return answer.json();
}

/** A line that somebody entered, in an account of its own. */
async function enterLine(model: Model, system: SimulatedSystem, amount: number) {
  const on = today(model);
  const account = await prepare(system, model, '/api/bank/accounts', {
    name: `Operating ${fresh(model)}`,
    lastFour: '0042',
  });
  const line = await prepare(system, model, '/api/bank/lines', {
    bankAccountId: account.id,
    bookedOn: on,
    amount: amount / 100,
  });
  const known = { on, amount, isMatched: false, isNotOurs: false };
  model.bankLines.set(line.id, known);
  return { line, known };
}

/** A receipt is matched with a line of the bank, mostly of exactly its amount. */
export const matchReceipt: Operation = async (model, choices, system) => {
  const receipt = choices.one(
    [...model.receipts.values()].filter(
      ({ bankLine, isReturned, currency }) =>
        currency === 'USD' && !isReturned && (bankLine === null || choices.below(6) === 0),
    ),
  );
  if (!receipt) return undefined;
  const isOther = choices.below(6) === 0;
  const { line, known } = await enterLine(model, system, receipt.amount + (isOther ? 1 : 0));
  return {
    description: `matches receipt ${receipt.id} with line ${line.id}${isOther ? ', of a cent more' : ''}`,
    by: byAccounting,
    method: 'POST',
    url: `/api/bank/lines/${line.id}/matches`,
    body: { items: [{ receiptId: receipt.id }], expected_updated_at: line.updated_at },
    ok: 201,
    refused: isOther || receipt.bankLine !== null ? 400 : undefined,
    done: () => {
      receipt.bankLine = { id: line.id, on: known.on };
      known.isMatched = true;
    },
  };
};

export const undoMatch: Operation = async (model, choices, { look }) => {
  const receipt = choices.one(
    [...model.receipts.values()].filter(({ bankLine }) => bankLine !== null),
  );
  if (!receipt?.bankLine) return undefined;
  const url = `/api/bank/lines/${receipt.bankLine.id}`;
  const [admin = 0] = model.users.keys();
  const { updated_at } = (await look(admin, url)).json();
  const isStale = choices.below(8) === 0;
  return {
    description: `takes back the match of receipt ${receipt.id}`,
    by: byAccounting,
    method: 'POST',
    url: `${url}/matches/undo`,
    body: { expected_updated_at: isStale ? stale : updated_at },
    ok: 201,
    refused: isStale ? 409 : receipt.refunded > 0 ? 400 : undefined,
    done: () => {
      const line = receipt.bankLine && model.bankLines.get(receipt.bankLine.id);
      if (line) line.isMatched = false;
      receipt.bankLine = null;
    },
  };
};

/** A line is said to be no money of receipts, or that is taken back. */
export const sayNotOurs: Operation = async (model, choices, system) => {
  const lines = [...model.bankLines].filter(([, { isMatched }]) => !isMatched);
  const [chosen] = choices.one(choices.below(4) === 0 ? model.bankLines : lines) ?? [];
  const id: number = chosen ?? (await enterLine(model, system, 1 + choices.below(900))).line.id;
  const line = model.bankLines.get(id);
  if (!line) return undefined;
  const url = `/api/bank/lines/${id}`;
  const [admin = 0] = model.users.keys();
  const { updated_at } = (await system.look(admin, url)).json();
  const isNotOurs = choices.below(3) > 0;
  const isStale = choices.below(8) === 0;
  return {
    description: `says that line ${id} is ${isNotOurs ? 'not ours' : 'ours'}`,
    by: byAccounting,
    method: 'PUT',
    url: `${url}/notOurs`,
    body: {
      because: isNotOurs ? 'Interest' : null,
      expected_updated_at: isStale ? stale : updated_at,
    },
    ok: 200,
    refused: isStale ? 409 : line.isMatched && isNotOurs ? 400 : undefined,
    again: line.isNotOurs === isNotOurs ? 200 : 409,
    done: () => {
      line.isNotOurs = isNotOurs;
    },
  };
};
