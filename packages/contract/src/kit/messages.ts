import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

/**
 * Plain words for what a shape itself has no words for, read after the field's name. Given to
 * `safeParse` as `{ error: explainIssue }`; a shape's own text goes first.
 */
export function explainIssue(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `holds unknown names: ${issue.keys.join(', ')}`;
  if (issue.input === undefined) return 'is required';
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'is not valid';
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  return 'is not valid';
}

/** What people call a field whose own name is not what stands on the screen. */
const spoken = new Map([
  ['arc', 'ARC'],
  ['ein', 'EIN'],
  ['start_date', 'Check in'],
  ['end_date', 'Check out'],
  ['paid_ct', 'Paid CT'],
  ['paidCt', 'Paid CT'],
  ['forval', 'Foreign value'],
  ['payment_method_id', 'Payment method'],
]);

/** A field's name as people read it: `guest_first_name` is 'Guest first name', `ein` is 'EIN'. */
export function fieldLabel(field: string): string {
  const known = spoken.get(field);
  if (known) return known;
  const words = field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The body of a 400 for a failed parse: the first text as a sentence, and the texts of every field
 * under its dotted path. Texts that begin in upper case are sentences already.
 */
export function inputRefusal(error: z.ZodError): {
  message: string;
  errors: Record<string, string[]>;
} {
  const errors: Record<string, string[]> = {};
  const sentences: string[] = [];
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    const label = fieldLabel(String(path.findLast((part) => typeof part === 'string') ?? 'input'));
    const sentence = /^[A-Z]/.test(message) ? message : `${label} ${message}`;
    sentences.push(sentence);
    errors[field] = [...(errors[field] ?? []), sentence];
  }
  return { message: sentences[0] ?? 'Invalid Input', errors };
}
