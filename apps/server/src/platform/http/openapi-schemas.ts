import { type ErrorCode, errorBody } from '@recoup/contract/kit/errors';
import { refusalBodies } from '@recoup/contract/refusal-bodies';
import { z } from 'zod';

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/**
 * Returns the JSON Schema of a shape: `input` as a client writes it, `output` as a response
 * contains it.
 */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema as JsonSchema;
}

/** The shapes of refusals by the names under which `refusalSchema` refers to them. */
export function refusalSchemas(): Record<string, JsonSchema> {
  const special = Object.values(refusalBodies).map(({ name, shape }): [string, JsonSchema] => [
    name,
    schemaOf(shape, 'output'),
  ]);
  return { Refusal: schemaOf(errorBody, 'output'), ...Object.fromEntries(special) };
}

/** Returns the schema of a refusal with one of these codes; of any, when none is named. */
export function refusalSchema(...codes: ErrorCode[]): object {
  const names = new Set(codes.map((code) => refusalBodies[code]?.name ?? 'Refusal'));
  if (names.size === 0) names.add('Refusal');
  const schemas = [...names].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const [first, ...others] = schemas;
  return first && others.length === 0 ? first : { anyOf: schemas };
}
