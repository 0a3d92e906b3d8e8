import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileSerializer } from './response-serializer.ts';

const answer = z.object({ id: z.number(), owner: z.object({ name: z.string() }) });
const write = compileSerializer({ schema: answer, method: 'GET', url: '/', httpStatus: '200' });

describe('an answer', () => {
  it('contains what its shape names and nothing more, at every depth', () => {
    const row = { id: 1, password_hash: 'x', owner: { name: 'Ann', token: 'y' } };
    expect(JSON.parse(write(row))).toEqual({ id: 1, owner: { name: 'Ann' } });
  });

  it('that does not fit its shape is a defect', () => {
    expect(() => write({ id: '1', owner: { name: 'Ann' } })).toThrow('expected number');
  });
});
