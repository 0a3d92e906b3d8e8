import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form against the shape of the request that it becomes, in the words that the server
 * would use. The shape, and what reads shapes, come with the first check: nobody waits for them to
 * see a form. @param name the shape among those that are loaded @param toBody what the form's
 * values are sent as, with the fields named alike; the values themselves when absent
 */
export function shapeResolver<Name extends string, Values extends FieldValues>(
  loadShapes: () => Promise<Readonly<Record<Name, z.ZodType>>>,
  name: Name,
  toBody: (values: Values) => unknown = (values) => values,
): Resolver<Values> {
  return async (values) => {
    // one that cannot be fetched is left to the server, which judges by the same shape
    const loaded = await Promise.all([loadShapes(), import('@recoup/contract/kit/messages')]).catch(
      () => undefined,
    );
    if (!loaded) return { values, errors: {} };
    const [shapes, { inPlainWords, inputRefusal }] = loaded;
    const read = shapes[name].safeParse(toBody(values), inPlainWords);
    if (read.success) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, texts] of Object.entries(inputRefusal(read.error).errors))
      set(errors, field, { type: 'shape', message: texts.join('. ') });
    return { values: {}, errors };
  };
}
