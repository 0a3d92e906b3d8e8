import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates a form against the shape of its request, with the server's messages. The shape, and the
 * code that reads shapes, are loaded with the first validation, so that no one waits for them to
 * see a form.
 * @param name the shape among those that are loaded
 * @param toBody converts the form's values to the request body, with fields of the same names; by
 * default the values themselves
 */
export function shapeResolver<Name extends string, Values extends FieldValues>(
  loadShapes: () => Promise<Readonly<Record<Name, z.ZodType>>>,
  name: Name,
  toBody: (values: Values) => unknown = (values) => values,
): Resolver<Values> {
  return async (live) => {
    // What is typed while the shape loads was not submitted: the form's own values change with it.
    const values = structuredClone(live);
    // If it cannot be loaded, the server validates with the same shape.
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
