/** Every way of paying, with its id (A-420, R-468..R-472). */
export const paymentMethods = [
  { id: 1, name: 'Credit Card' },
  { id: 2, name: 'ACH' },
  { id: 3, name: 'Check' },
  { id: 4, name: 'Wire' },
  { id: 5, name: 'Foreign Check' },
] as const;

export type PaymentMethodId = (typeof paymentMethods)[number]['id'];

export const paymentMethod = {
  creditCard: 1,
  ach: 2,
  check: 3,
  wire: 4,
  foreignCheck: 5,
} as const satisfies Record<string, PaymentMethodId>;

/** Methods that carry a check number. */
export const isCheckMethod = (id: PaymentMethodId | null): boolean => id === 3 || id === 5;

/** What agencies are paid with: ACH, check, wire (clarification 3). */
export const agencyPaymentMethodIds: readonly PaymentMethodId[] = [2, 3, 4];

/** Whether a number is the id of a payment method. */
export function isPaymentMethodId(id: number): id is PaymentMethodId {
  return paymentMethods.some((method) => method.id === id);
}

/** The name people read. */
export function paymentMethodName(id: PaymentMethodId): string {
  return paymentMethods.find((method) => method.id === id)?.name ?? String(id);
}
