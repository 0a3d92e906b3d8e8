import type { Resolver } from 'react-hook-form';
import type { RecordContext } from './record-checks.ts';
import type { RecordFormValues } from './record-form-values.ts';

/** Checks a record's form. The checks, all numbering plans among them, come with the first one. */
export function recordResolver(context: RecordContext): Resolver<RecordFormValues> {
  return async (...asked) => {
    const { recordChecks } = await import('./record-checks.ts');
    return await recordChecks(context)(...asked);
  };
}
