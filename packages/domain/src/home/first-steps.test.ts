import { describe, expect, it } from 'vitest';
import { may } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';
import { type FirstStep, firstStepNames, stepsToShow } from './first-steps.ts';

const doneOf = (done: readonly FirstStep[]) =>
  Object.fromEntries(firstStepNames.map((step) => [step, done.includes(step)])) as Record<
    FirstStep,
    boolean
  >;

const shown = (roles: readonly RoleName[], done: readonly FirstStep[]) =>
  stepsToShow((ability) => may(roles, ability), doneOf(done)).map(
    ({ step, isDone }) => `${step}${isDone ? ' done' : ''}`,
  );

describe('the first steps of an installation', () => {
  it('are those that the user may do, and say which are done [F-429]', () => {
    expect(shown(['standard'], ['suppliers', 'agencies'])).toEqual([
      'suppliers done',
      'invoices',
      'payments',
    ]);
    expect(shown(['executive'], [])).toEqual(['company', 'agencies']);
  });

  it('are gone once the user has none left to do [F-429]', () => {
    expect(shown(['executive'], ['company', 'agencies'])).toEqual([]);
    expect(shown(['contributor'], [])).toEqual([]);
  });
});
