import type { Resolver } from 'react-hook-form';
import type { RecordContext } from './record-checks.ts';
import type { RecordFormValues } from './record-form-values.ts';

/** Checks a record's form. The checks, all numbering plans among them, come with the first one. */
export function recordResolver(context: RecordContext): Resolver<RecordFormValues> {
  return async (live, ...asked) => {
    // What is typed while the checks load was not submitted: the form's own values change with it.
    const values = structuredClone(live);
    // If these cannot be loaded, the server applies the same rules.
    const checks = await import('./record-checks.ts').catch(() => undefined);
    if (!checks) return { values, errors: {} };
    return await checks.recordChecks(context)(values, ...asked);
  };
}
