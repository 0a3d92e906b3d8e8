import { inPlainWords, inputRefusal } from '@recoup/contract/kit/messages';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#platform/errors/app-error';

/** What of an input a shape reads, or the refusal in the contract's words. */
function judge<Shape extends z.ZodType>(
  shape: Shape,
  given: unknown,
): { value: z.output<Shape> } | { error: AppError } {
  const { success, data, error } = shape.safeParse(given, inPlainWords);
  if (success) return { value: data };
  const { message, errors } = inputRefusal(error);
  return { error: new AppError('invalidInput', message, { errors }) };
}

/** Checks params, queries and bodies before a handler sees them. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (given) =>
    judge(schema, given);

/**
 * Reads input that did not come as a body, such as the fields beside a file.
 * @throws AppError invalidInput with the texts of every field
 */
export function readInput<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const judged = judge(shape, given);
  if ('error' in judged) throw judged.error;
  return judged.value;
}
