import { inPlainWords, inputRefusal } from '@recoup/contract/kit/messages';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#platform/errors/app-error';

/** The parsed input of a shape, or the refusal in the contract's words. */
function judge<Shape extends z.ZodType>(
  shape: Shape,
  given: unknown,
): { value: z.output<Shape> } | { error: AppError } {
  const { success, data, error } = shape.safeParse(given, inPlainWords);
  if (success) return { value: data };
  const { message, errors } = inputRefusal(error);
  return { error: new AppError('invalidInput', message, { errors }) };
}

/** What every list takes besides page and search: sent empty, it counts as left out. */
const listParameters = new Set(['filters', 'advancedSearch', 'sortBy', 'sortDirection']);

function withoutEmpty(query: unknown): unknown {
  return Object.fromEntries(
    Object.entries(query as object).filter(
      ([name, value]) => value !== '' || !listParameters.has(name),
    ),
  );
}

/** Checks params, queries and bodies before a handler sees them. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (given) =>
    judge(schema, httpPart === 'querystring' ? withoutEmpty(given) : given);

/**
 * Reads input that is not a JSON body, such as the form fields of an upload.
 * @throws AppError invalidInput with the messages of every field
 */
export function readInput<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const judged = judge(shape, given);
  if ('error' in judged) throw judged.error;
  return judged.value;
}
