import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { z } from 'zod';

/**
 * Writes a response through its shape: members that the shape does not name are omitted, and cents
 * become dollars. A response that does not match is a bug in the route and becomes a 500.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(schema.parse(answer));
