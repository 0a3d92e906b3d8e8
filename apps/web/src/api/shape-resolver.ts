import { explainIssue, inputRefusal } from '@recoup/contract/kit/messages';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form against the shape of the request that it becomes, in the words that the server
 * would use. The shape, and what reads shapes, come with the first check: nobody waits for them to
 * see a form. @param toBody what the form's values are sent as, with the fields named alike
 */
export function shapeResolver<Values extends FieldValues>(
  loadShape: () => Promise<z.ZodType>,
  toBody: (values: Values) => unknown,
): Resolver<Values> {
  return async (values) => {
    // one that cannot be fetched is left to the server, which judges by the same shape
    const shape = await loadShape().catch(() => undefined);
    const read = shape?.safeParse(toBody(values), { error: explainIssue });
    if (!read || read.success) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, texts] of Object.entries(inputRefusal(read.error).errors))
      set(errors, field, { type: 'shape', message: texts.join('. ') });
    return { values: {}, errors };
  };
}
