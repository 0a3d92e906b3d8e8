import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { fresh, type Model, type ModelUser } from './model.ts';
import type { Choices, Operation, Step } from './operation.ts';
import { byClerk, stale } from './receipt-act.ts';
import { type ModelResponse, standsSomething } from './response-model.ts';
import type { SimulatedSystem } from './system.ts';

const mostInvoices = 3;

/** A number in letters, in which nothing can be found that a response may name. */
const inLetters = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** A hotel's text that names an invoice, now and then one that was sent before. */
export const receiveResponse: Operation = (model, choices) => {
  const invoice = choices.one(model.invoices.values());
  if (!invoice) return undefined;
  const known = choices.below(6) === 0 ? choices.one(model.responses.values()) : undefined;
  const isAgain = known !== undefined && choices.below(3) === 0;
  const total = known?.total ?? 100 + choices.below(40_000);
  const content =
    known?.content ??
    `About invoice ${invoice.id}\r\nOur sign: ${inLetters(fresh(model))}\r\nTotal paid: $${(total / 100).toFixed(2)}\r\n`;
  const invoiceIds = known ? known.named : [invoice.id];
  const isThere = [...model.responses.values()].some(
    (other) => other.content === content && other.state === 'waiting',
  );
  return {
    description: `sends a response to invoice ${invoiceIds[0]}${known ? ' that was sent before' : ''}`,
    by: byClerk,
    method: 'POST',
    url: '/api/responses',
    file: { name: 'answer.txt', content, ...(isAgain && { fields: { isAgain: 'true' } }) },
    ok: 201,
    refused: isThere && !isAgain ? 409 : undefined,
    done: (answer) => {
      const { id } = answer.json<HotelResponse>();
      model.responses.set(id, {
        id,
        content,
        total,
        named: invoiceIds,
        state: 'waiting',
        invoiceIds,
        receiptId: null,
        settled: [],
      });
    },
  };
};

/** A response as a user sees it, mostly one that is wanted. */
export async function seenResponse(
  model: Model,
  choices: Choices,
  { look }: SimulatedSystem,
  isWanted: (response: ModelResponse) => boolean,
) {
  const all = [...model.responses.values()];
  const response = choices.one(choices.below(6) === 0 ? all : all.filter(isWanted));
  if (!response) return undefined;
  const [admin = 0] = model.users.keys();
  const shown: HotelResponse = (await look(admin, `/api/responses/${response.id}`)).json();
  const isStale = choices.below(9) === 0;
  return { response, shown, isStale, expected_updated_at: isStale ? stale : shown.updated_at };
}

type Seen = NonNullable<Awaited<ReturnType<typeof seenResponse>>>;

/** What every decision on a response has in common; `refused` is the first reason if it is as its user saw it. */
export const decision = (
  { response, isStale }: Pick<Seen, 'response' | 'isStale'>,
  refused: (user: ModelUser) => number | undefined,
): Pick<Step, 'by' | 'url' | 'refused'> => ({
  by: byClerk,
  url: `/api/responses/${response.id}`,
  refused: (user) => (isStale ? 409 : refused(user)),
});

const isOpen = ({ state }: ModelResponse): boolean => state === 'waiting';

/** A person says which invoices a response answers. */
export const bindResponse: Operation = async (model, choices, system) => {
  const one = await seenResponse(model, choices, system, isOpen);
  if (!one || model.invoices.size === 0) return undefined;
  const { response, expected_updated_at } = one;
  const invoiceIds = choices.some(model.invoices.keys(), mostInvoices).toSorted((a, b) => a - b);
  return {
    ...decision(one, () => (isOpen(response) ? undefined : 400)),
    description: `binds response ${response.id} to invoices ${invoiceIds.join(', ')}`,
    method: 'PATCH',
    body: { invoices: invoiceIds.map((invoiceId) => ({ invoiceId })), expected_updated_at },
    ok: 200,
    again: 409,
    done: () => {
      response.invoiceIds = invoiceIds;
    },
  };
};

export const dismissResponse: Operation = async (model, choices, system) => {
  const one = await seenResponse(model, choices, system, isOpen);
  if (!one) return undefined;
  const { response, expected_updated_at } = one;
  const shared = decision(one, () =>
    isOpen(response) && !standsSomething(model, response) ? undefined : 400,
  );
  return {
    ...shared,
    description: `dismisses response ${response.id}`,
    method: 'POST',
    url: `${shared.url}/dismiss`,
    body: { reason: 'Not for us', expected_updated_at },
    ok: 200,
    done: () => {
      response.state = 'dismissed';
    },
  };
};

export const reopenResponse: Operation = async (model, choices, system) => {
  const one = await seenResponse(model, choices, system, (response) => !isOpen(response));
  if (!one) return undefined;
  const { response, expected_updated_at } = one;
  const shared = decision(one, () =>
    isOpen(response) || standsSomething(model, response) ? 400 : undefined,
  );
  return {
    ...shared,
    description: `opens response ${response.id} again`,
    method: 'POST',
    url: `${shared.url}/reopen`,
    body: { expected_updated_at },
    ok: 200,
    done: () => {
      response.state = 'waiting';
    },
  };
};
