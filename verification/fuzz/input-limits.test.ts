import { roleNames } from '@recoup/domain/auth/roles';
import { startTestApp } from '@recoup/server/test/harness';
import { describe, expect, it } from 'vitest';
import { type ApiDescription, describedCalls } from './described-calls.ts';
import type { InputSchema } from './schema-values.ts';

const test = await startTestApp();
const caller = await test.signedIn(...roleNames);
const description = (await test.app.inject({ url: '/api/docs' })).json<ApiDescription>();
const calls = describedCalls(description).filter(({ path }) => path.startsWith('/api/'));
const urlOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '1');

/** Members of a body that are lists, which a stranger may make as long as they like. */
function listsOf(schema: InputSchema | undefined): string[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, member]) =>
    [member, ...(member.anyOf ?? [])].some(({ type }) => type === 'array') ? [name] : [],
  );
}

describe('too much', () => {
  const withLists = calls.filter(({ body }) => listsOf(body).length > 0);
  const withPages = calls.filter(({ parameters }) =>
    parameters.some(({ name }) => name === 'page'),
  );

  it('has endpoints to test', () => {
    expect(withLists.length).toBeGreaterThan(5);
    expect(withPages.length).toBeGreaterThan(15);
  });

  for (const { method, path, body } of withLists)
    it(`is refused with a message, or left to a job, by ${method} ${path}: 20,000 entries`, async () => {
      const entries = Array.from({ length: 20_000 }, (_, at) => at + 1);
      for (const name of listsOf(body)) {
        const answer = await caller.call(method, urlOf(path), { [name]: entries });
        expect([202, 400, 413], answer.body.slice(0, 300)).toContain(answer.statusCode);
        if (answer.statusCode !== 202) expect(answer.json().message).toMatch(/\S/);
      }
    });

  for (const { method, path } of withPages)
    it(`is an empty page, or refused with a message, by ${method} ${path}`, async () => {
      const far = await caller.call(method, `${urlOf(path)}?page=1000000000`);
      expect([200, 404], far.body.slice(0, 300)).toContain(far.statusCode);
      if (far.body.startsWith('{"data":')) expect(far.json().data).toEqual([]);
      const farther = await caller.call(method, `${urlOf(path)}?page=1e21`);
      expect(farther.statusCode, farther.body.slice(0, 300)).toBe(400);
      expect(farther.json().message).toMatch(/\S/);
    });
});
