import { endpoints } from '@recoup/contract/endpoints';
import type { Endpoint } from '@recoup/contract/kit/endpoint';
import { type Ability, accessDenied, grants } from '@recoup/domain/auth/abilities';
import { roleNames } from '@recoup/domain/auth/roles';
import { describe, expect, it } from 'vitest';
import { startTestApp } from './harness.ts';

const test = await startTestApp();
const urlOf = (endpoint: Endpoint): string => endpoint.path.replaceAll(/\{\w+\}/g, '2147483647');

/** Where several abilities open a call, the input that this one of them is for. */
const inputs: Record<string, Partial<Record<Ability, string>>> = {
  'GET /api/agencies': { 'agencies.listUnknownSupplier': '?unknownSupplier=true' },
  'GET /api/colleagues': {
    'agencies.view': '?on=agency',
    'recordNotes.view': '?on=record',
    'suppliers.view': '?on=supplier',
  },
  'GET /api/users': { 'users.selectAssignable': '?assignable=any' },
};

/** Returns whether the gate let the call in; what lies behind it may still refuse the input. */
async function isAdmitted(
  caller: Awaited<ReturnType<typeof test.signedIn>>,
  endpoint: Endpoint,
  ability: Ability | undefined,
): Promise<boolean> {
  const input = ability && inputs[`${endpoint.method} ${endpoint.path}`]?.[ability];
  const { statusCode } = await caller.call(endpoint.method, urlOf(endpoint) + (input ?? ''));
  return statusCode !== 403 && statusCode !== 401;
}

const gated = endpoints.filter(
  ({ access, path }) => access !== 'public' && access !== 'signedIn' && path.startsWith('/api/'),
);

describe('the authorization matrix', () => {
  it('has endpoints to check', () => {
    expect(gated.length).toBeGreaterThan(30);
  });

  for (const role of roleNames)
    it(`opens to the role ${role} exactly what the table grants it [R-479]`, async () => {
      const caller = await test.signedIn(role);
      for (const endpoint of gated) {
        const abilities = [endpoint.access].flat() as Ability[];
        const granted = abilities.find((ability) =>
          grants[ability].roles.some((granting) => granting === role),
        );
        expect(
          await isAdmitted(caller, endpoint, granted),
          `${endpoint.method} ${endpoint.path}`,
        ).toBe(granted !== undefined);
      }
    });

  it('opens nothing to a user without roles and returns the text of the ability', async () => {
    const caller = await test.signedIn();
    for (const endpoint of gated) {
      const answer = await caller.call(endpoint.method, urlOf(endpoint));
      const [ability] = [endpoint.access].flat() as Ability[];
      expect(answer.statusCode, endpoint.path).toBe(403);
      expect(answer.json().message).toBe(ability ? grants[ability].refusal : accessDenied);
    }
  });

  it('opens only the public endpoints to anonymous callers', async () => {
    for (const endpoint of endpoints.filter(
      ({ access, path }) => access !== 'public' && path.startsWith('/api/'),
    )) {
      const { statusCode } = await test.app.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      });
      expect(statusCode, `${endpoint.method} ${endpoint.path}`).toBe(401);
    }
  });
});
