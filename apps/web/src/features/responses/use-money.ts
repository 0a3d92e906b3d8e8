import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { type Cents, centsOf, parseDollars, sumCents } from '@recoup/domain/money/cents';
import { plainAmount } from '@recoup/domain/money/typed-amount';
import { isCheckMethod, paymentMethodName } from '@recoup/domain/payments/payment-method';
import { paidBy } from '@recoup/domain/reconciliation/hotel-response';
import type { PaperMatches } from '@recoup/domain/reconciliation/match-paper';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { MoneySource } from './answer-lines.ts';
import { announcedReceipt, type NewReceipt } from './new-receipt.ts';

type Suggested = HotelResponse['suggestedReceipts'][number];

/** A receipt that the money may have come with. */
export interface OfferedReceipt extends Omit<Suggested, 'because'> {
  readonly because: Suggested['because'] | 'bound';
}

/** A receipt by its id, a new one, or none. */
export type ReceiptChoice = string;

export const homeOr = (currency: string | undefined): string => currency ?? homeCurrency;

function offeredOf({ receipt, suggestedReceipts }: HotelResponse): OfferedReceipt[] {
  const others = suggestedReceipts.filter(({ id }) => id !== receipt?.id);
  return receipt ? [{ ...receipt, because: 'bound' }, ...others] : others;
}

/** Returns the receipt that is chosen at first: the known one, or a new one where money is announced. */
function firstChoice(offered: readonly OfferedReceipt[], isPaid: boolean): ReceiptChoice {
  const known = offered.find(({ because }) => because !== 'amount');
  if (known) return String(known.id);
  return isPaid ? 'new' : 'none';
}

/** Whether a choice can still be made: a receipt may be used up meanwhile. */
const isThere = (
  choice: ReceiptChoice | undefined,
  offered: readonly OfferedReceipt[],
): choice is ReceiptChoice =>
  choice === 'new' || choice === 'none' || offered.some(({ id }) => String(id) === choice);

/** What a receipt would be called: `Check 1001`. */
const nameOf = ({ paymentMethodId, number }: NewReceipt): string =>
  number === ''
    ? paymentMethodName(paymentMethodId)
    : `${paymentMethodName(paymentMethodId)} ${number}`;

const typedCents = (text: string): Cents | undefined => parseDollars(plainAmount(text) ?? '');

/** The receipt that the money of a response came with, and what was taken off it. */
export function useMoney(
  response: HotelResponse,
  { matches, payment }: PaperMatches,
  today: string,
) {
  const offered = offeredOf(response);
  /** Nothing that is doubtful is filled in; what is certain is in dollars. */
  const stated = sumCents(matches.filter(({ isExact }) => isExact).map(paidBy));
  const isTyped = response.paper === null;
  const isPaid = isTyped || (payment.total ?? 0) > 0 || matches.some((match) => paidBy(match) > 0);
  const [picked, choose] = useState<ReceiptChoice>();
  const isFirst = response.settled.length === 0 && payment.doubts.length === 0;
  /** The deductions that are not as they were at first: taken if nothing speaks against it. */
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const isDeducted = (place: number): boolean => toggled.has(place) !== isFirst;
  const form = useForm<NewReceipt>({
    // an invoice that is added may tell who paid; what was typed stays
    values: announcedReceipt(response, payment, stated, today),
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields } = form.formState;
  const typed = useWatch({ control: form.control }) as NewReceipt;
  const choice = isThere(picked, offered) ? picked : firstChoice(offered, isPaid);
  const chosen = offered.find(({ id }) => String(id) === choice);

  const sourceOf = (): MoneySource | undefined => {
    if (chosen)
      return {
        name: chosen.name,
        currency: chosen.currency,
        left: centsOf(chosen.unapplied),
      };
    if (choice !== 'new') return undefined;
    return { name: nameOf(typed), currency: typed.currency, left: typedCents(typed.amount) };
  };
  const isNumberMissing =
    choice === 'new' && isCheckMethod(typed.paymentMethodId) && typed.number.trim() === '';
  return {
    offered,
    choice,
    choose,
    chosen,
    isChanged: picked !== undefined || toggled.size > 0 || Object.keys(dirtyFields).length > 0,
    /** Once it is applied, what the response says counts again. */
    forget: () => {
      choose(undefined);
      setToggled(new Set());
      form.reset();
    },
    form,
    typed,
    source: sourceOf(),
    reason: isNumberMissing ? 'Enter the check number' : undefined,
    isDeducted,
    deductions: payment.deductions.filter((_amount, place) => isDeducted(place)),
    toggleDeduction: (place: number) => {
      const next = new Set(toggled);
      if (!next.delete(place)) next.add(place);
      setToggled(next);
    },
  };
}

export type MoneySession = ReturnType<typeof useMoney>;
