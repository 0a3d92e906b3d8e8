import { codesByName, codeTable } from '../kit/code-table.ts';

const table = {
  creditCard: { code: 1, name: 'Credit Card' },
  ach: { code: 2, name: 'ACH' },
  check: { code: 3, name: 'Check' },
  wire: { code: 4, name: 'Wire' },
  foreignCheck: { code: 5, name: 'Foreign Check' },
} as const;

/** Every way of paying, with its id (A-420, R-468..R-472). */
export const paymentMethods = Object.values(table).map(({ code, name }) => ({ id: code, name }));

export type PaymentMethodId = (typeof paymentMethods)[number]['id'];

export const paymentMethod = codesByName(table);

export const { nameOf: paymentMethodName, isCode: isPaymentMethodId } = codeTable(
  Object.values(table),
);

/** Returns a payment method with its name, as in responses; null if there is none. */
export const namedPaymentMethod = (id: PaymentMethodId | null) =>
  id === null ? null : { id, name: paymentMethodName(id) };

/** Methods that carry a check number. */
export const isCheckMethod = (id: PaymentMethodId | null): boolean => id === 3 || id === 5;

/** Methods of agency payments: ACH, check, wire (clarification 3). */
export const agencyPaymentMethodIds: readonly PaymentMethodId[] = [2, 3, 4];
