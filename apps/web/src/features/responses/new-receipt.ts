import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { type Cents, formatDecimal } from '@recoup/domain/money/cents';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import {
  isCheckMethod,
  type PaymentMethodId,
  paymentMethod,
} from '@recoup/domain/payments/payment-method';
import type { StatedPayment } from '@recoup/domain/reconciliation/match-paper';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { SelectOption } from '#ui/searchable-select.tsx';

/** The form of a receipt that is entered while its response is applied. */
export interface NewReceipt {
  payer: string;
  paymentMethodId: PaymentMethodId;
  number: string;
  receivedOn: string;
  currency: string;
  amount: string;
}

/** What receipts know of who sent one: fields, and how a request names them. */
export interface PaidBy {
  readonly Fields: (props: {
    readonly control: Control<NewReceipt>;
    readonly payer: SelectOption | undefined;
  }) => ReactNode;
  readonly whoPaid: (chosen: string) => { payerId?: number | null; supplierId?: number };
}

/** Returns the payer that a response names, or its hotel if there is only one. */
export function payerOf({ payer, suppliers }: HotelResponse): SelectOption | undefined {
  if (payer) return { value: `payer ${payer.id}`, label: payer.name };
  const [hotel, another] = suppliers;
  return hotel && !another ? { value: `hotel ${hotel.id}`, label: hotel.name } : undefined;
}

/** By what a payment with such a number, in such a currency, is usually made; a scan is of a check. */
function methodOf(number: string, currency: string, isScan: boolean): PaymentMethodId {
  if (currency !== homeCurrency) return paymentMethod.wire;
  return number === '' && !isScan ? paymentMethod.ach : paymentMethod.check;
}

/**
 * Returns the receipt that a response announces. A check is received when it is entered, whatever day
 * is written on it.
 */
export function announcedReceipt(
  response: HotelResponse,
  { total, currency = homeCurrency, number = '', date }: StatedPayment,
  paid: Cents,
  today: string,
): NewReceipt {
  const paymentMethodId = methodOf(number, currency, response.paper === null);
  const isDated = date !== undefined && date <= today && !isCheckMethod(paymentMethodId);
  const amount = total ?? paid;
  return {
    payer: payerOf(response)?.value ?? '',
    paymentMethodId,
    number,
    receivedOn: isDated ? date : today,
    currency,
    amount: amount > 0 ? formatDecimal(amount) : '',
  };
}

/** Returns a receipt as the request takes it. */
export const bodyOfReceipt = (
  { payer, amount, ...rest }: NewReceipt,
  whoPaid: PaidBy['whoPaid'],
) => ({ ...rest, ...whoPaid(payer), amount: typedNumber(amount) });
