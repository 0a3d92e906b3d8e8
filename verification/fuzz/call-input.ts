import fc from 'fast-check';
import type { DescribedCall } from './described-calls.ts';
import { inputOf } from './schema-values.ts';

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The input of a request: its parts of path and query, and its body. */
export interface CallInput {
  parts: Record<string, unknown>;
  body: unknown;
}

/** The address of a call with its parts in it. */
export function urlOf({ path, parameters }: DescribedCall, parts: CallInput['parts']): string {
  const named = parameters.filter(({ name }) => parts[name] !== undefined);
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(toText(parts[name] ?? 1).toWellFormed()),
  );
  const query = new URLSearchParams(
    named
      .filter((each) => each.in === 'query')
      .map(({ name }): [string, string] => [name, toText(parts[name])]),
  );
  return query.size > 0 ? `${inPath}?${query.toString()}` : inPath;
}

/** Inputs of a call, some of them hostile. */
export function inputsOf({ parameters, body }: DescribedCall): fc.Arbitrary<CallInput> {
  const parts = parameters.map(({ name, schema, content }) => [
    name,
    inputOf(schema ?? content?.['application/json'].schema ?? {}),
  ]);
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  return fc.record({
    parts: fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys,
    }),
    body: body ? inputOf(body) : fc.constant(undefined),
  });
}
