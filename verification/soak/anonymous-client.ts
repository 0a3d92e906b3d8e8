import fc from 'fast-check';
import { inputsOf, urlOf } from '../fuzz/call-input.ts';
import { type ApiDescription, describedCalls } from '../fuzz/described-calls.ts';
import type { Act } from './operation.ts';

/** Who works here, and how they sign in, is left alone; a batch of all hotels would bill everybody's. */
const leftAlone =
  /^\/api\/(login|setup|register|user|users|google|quickbooks)\b|\/generate\/pdfs$|^\/logout/;

/** Somebody who sends every call what nobody should. */
export async function strangerAt(address: string): Promise<Act> {
  const description = (await (await fetch(`${address}/api/docs`)).json()) as ApiDescription;
  const calls = describedCalls(description).filter(
    ({ path }) => path.startsWith('/api/') && !leftAlone.test(path),
  );
  return async ({ person, draw }) => {
    const call = draw.pick(calls);
    const [input] = fc.sample(inputsOf(call), { numRuns: 1, seed: draw.below(1e9) });
    if (input)
      await person.askOnce('send anything', call.method, urlOf(call, input.parts), input.body);
  };
}
