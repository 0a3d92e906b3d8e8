import type { Payer } from '@recoup/contract/receipts/payers.schemas';
import { expect, it } from 'vitest';
import { ask } from '#test/ask';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const executive = await test.signedIn('executive', 'standard');

const newPayer = (name: string): Promise<Payer> =>
  ask<Payer>(executive, ['POST', '/api/payers'], { kind: 'owner', name }, 201);

it('is given to one of two payers to which a domain is given at once', async () => {
  for (const mailDomain of ['alder.example', 'birch.example', 'cedar.example']) {
    const payers = [await newPayer(`One of ${mailDomain}`), await newPayer(`Two of ${mailDomain}`)];
    const answers = await Promise.all(
      payers.map(({ id, updated_at }) =>
        executive.put(`/api/payers/${id}/trust`, {
          isTrusted: true,
          mailDomains: [mailDomain],
          expected_updated_at: updated_at,
        }),
      ),
    );
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 400]);
    const said = answers.find(({ statusCode }) => statusCode === 400)?.json().message;
    expect(said).toMatch(new RegExp(`^${mailDomain} is a mail domain of (One|Two) of`));
  }
});
