import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { z } from 'zod';

/**
 * Writes an answer through its shape: what the shape does not name is left out, cents become
 * dollars. An answer that does not fit is a defect of the route and is answered as 500.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(schema.parse(answer));
