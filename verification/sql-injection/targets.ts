import fc from 'fast-check';
import type { Pool } from 'pg';
import type { DescribedCall } from '../fuzz/described-calls.ts';
import { plainInputOf } from '../fuzz/schema-values.ts';
import { readExistingIds, withExistingIds } from './existing.ts';
import { type CallInput, type Point, pointsOf } from './points.ts';

const seed = 7;
const samples = 24;

/** A call with one input, and the places of that input to be tried. */
export interface Target {
  call: DescribedCall;
  origin: string;
  input: CallInput;
  points: Point[];
  /** Whether the call was carried out with the input as it is. */
  isAccepted: boolean;
}

/** Makes a call once and returns its status. */
export type TryCall = (call: DescribedCall, input: CallInput) => Promise<number>;

/**
 * Inputs of a call that together fill every place its shape has: those that it accepts come first,
 * so that most places are tried where they reach the database.
 */
export async function targetsOf(
  call: DescribedCall,
  { origin, pool, tryCall }: { origin: string; pool: Pool; tryCall: TryCall },
): Promise<Target[]> {
  const tried: Target[] = [];
  const hasPlaces = call.parameters.length > 0 || (call.body ?? call.form) !== undefined;
  for (const sample of fc.sample(inputsOf(call), { seed, numRuns: hasPlaces ? samples : 0 })) {
    const input = withExistingIds(sample, await readExistingIds(pool)) as CallInput;
    const isAccepted = (await tryCall(call, input)) < 400;
    tried.push({ call, origin, input, points: pointsOf(input), isAccepted });
  }
  const known = new Set<string>();
  return tried
    .toSorted((a, b) => Number(b.isAccepted) - Number(a.isAccepted))
    .map((target) => ({
      ...target,
      points: target.points.filter(({ name }) => isNew(known, name)),
    }))
    .filter(({ points }) => points.length > 0);
}

function isNew(known: Set<string>, name: string): boolean {
  const { size } = known;
  return known.add(name).size > size;
}

function inputsOf({ parameters, body, form }: DescribedCall): fc.Arbitrary<CallInput> {
  const partsIn = (place: 'path' | 'query'): fc.Arbitrary<Record<string, unknown>> => {
    const here = parameters.filter((each) => each.in === place);
    const parts = here.map(({ name, schema, content }): [string, fc.Arbitrary<unknown>] => [
      name,
      plainInputOf(schema ?? content?.['application/json'].schema ?? {}),
    ]);
    return fc.record(Object.fromEntries(parts), {
      requiredKeys: here.filter(({ required }) => required).map(({ name }) => name),
    });
  };
  const schema = body ?? form?.schema;
  return fc.record({
    path: partsIn('path'),
    query: partsIn('query'),
    body: schema ? plainInputOf(schema) : fc.constant(undefined),
  });
}
