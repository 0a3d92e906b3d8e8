import fc from 'fast-check';
import { inputsOf, urlOf } from '../fuzz/call-input.ts';
import { type ApiDescription, describedCalls } from '../fuzz/described-calls.ts';
import type { SoakOperation } from './operation.ts';

/** Users and their sign-ins are not changed; a batch of all hotels would bill everyone's. */
const excludedPaths =
  /^\/api\/(login|setup|register|user|users|google|quickbooks)\b|\/generate\/pdfs$|^\/logout/;

/** A user who sends hostile input to every endpoint. */
export async function createFuzzOperation(address: string): Promise<SoakOperation> {
  const description = (await (await fetch(`${address}/api/docs`)).json()) as ApiDescription;
  const calls = describedCalls(description).filter(
    ({ path }) => path.startsWith('/api/') && !excludedPaths.test(path),
  );
  return async ({ client, random }) => {
    const call = random.pick(calls);
    const [input] = fc.sample(inputsOf(call), { numRuns: 1, seed: random.below(1e9) });
    if (input)
      await client.requestOnce('send anything', call.method, urlOf(call, input.parts), input.body);
  };
}
