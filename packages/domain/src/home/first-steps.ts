import type { Ability } from '../auth/abilities.ts';

/** What a new installation needs, in the order in which it is done, and who may do it. */
export const firstSteps = {
  company: { ability: 'company.edit', title: 'Fill in the details of your company' },
  users: { ability: 'users.create', title: 'Create a user for each of your colleagues' },
  agencies: { ability: 'agencies.create', title: 'Create an agency' },
  suppliers: { ability: 'suppliers.create', title: 'Create or upload suppliers' },
  records: { ability: 'agencies.upload', title: 'Upload the bookings of an agency' },
  invoices: { ability: 'invoices.createForSupplier', title: 'Create an invoice for a supplier' },
  payments: { ability: 'invoices.update', title: 'Reconcile the payment of an invoice' },
} as const satisfies Record<string, { readonly ability: Ability; readonly title: string }>;

export type FirstStep = keyof typeof firstSteps;

export const firstStepNames = Object.keys(firstSteps) as FirstStep[];

/**
 * Returns the steps that a user may do, in order, with what is done; none once all of these are done.
 * @param isDone whether the data contain what a step creates
 */
export function stepsToShow(
  mayDo: (ability: Ability) => boolean,
  isDone: Readonly<Record<FirstStep, boolean>>,
): Array<{ step: FirstStep; isDone: boolean }> {
  const own = firstStepNames
    .filter((step) => mayDo(firstSteps[step].ability))
    .map((step) => ({ step, isDone: isDone[step] }));
  return own.every((step) => step.isDone) ? [] : own;
}
