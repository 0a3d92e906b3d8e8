import type { z } from 'zod';
import { pathLabel } from './field-labels.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  null: 'must be empty',
};

const choice = (value: unknown): string => (value === '' ? 'empty' : String(value));

/** Describes the required size, by the type of the value. */
function sizeText(bound: string, size: bigint | number, origin: string): string {
  if (origin === 'array') return `must have ${bound} ${size} ${size === 1 ? 'entry' : 'entries'}`;
  if (origin !== 'string') return `must be ${bound} ${size}`;
  return `must be ${bound} ${size} ${size === 1 ? 'character' : 'characters'}`;
}

/**
 * Plain words for what a shape itself has no words for, read after the field's name; a shape's own
 * text goes first.
 */
function explainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `contains unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return issue.input === undefined ? 'is required' : 'must have a valid format';
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'must have a different name';
    default:
  }
  if (issue.input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? `must be of the type ${issue.expected}`;
    case 'invalid_value': {
      const choices = issue.values.map(choice);
      return `must be ${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}`;
    }
    case 'too_small':
      return sizeText(
        issue.inclusive === false ? 'more than' : 'at least',
        issue.minimum,
        issue.origin,
      );
    case 'too_big':
      return sizeText(
        issue.inclusive === false ? 'less than' : 'at most',
        issue.maximum,
        issue.origin,
      );
    case 'invalid_format':
      return `must be written as ${issue.format}`;
    default:
      return 'must have a valid format';
  }
}

/** Parses every input with plain messages, keeping the given values for {@link inputRefusal}. */
export const inPlainWords = { error: explainIssue, reportInput: true } as const;

interface Found {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly message: string;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly errors?: readonly (readonly Found[])[];
}

const within = (path: readonly PropertyKey[], found: Found): Found => ({
  ...found,
  path: [...path, ...found.path],
});

/**
 * What is wrong with a value that may have several forms: the errors inside the form that it has,
 * or else what each of the forms requires.
 */
function spread(issue: Found): Found[] {
  const forms = issue.code === 'invalid_union' ? (issue.errors ?? []) : [];
  if (forms.length === 0) return [issue];
  const faults = forms.map((form) => form.flatMap((found) => spread(found)));
  const inside = faults.find((form) => form.every(({ path }) => path.length > 0));
  if (inside) return inside.map((found) => within(issue.path, found));
  const whole = faults.flat().filter(({ path }) => path.length === 0);
  const told = whole.filter(({ expected }) => expected !== 'array' && expected !== 'object');
  const texts = [...new Set((told.length > 0 ? told : whole).map(({ message }) => message))];
  const message = texts.map((text, at) => (at > 0 ? text.replace(/^must be /, '') : text));
  return [{ ...issue, message: message.join(' or ') }];
}

/** Fields whose values are repeated nowhere. */
const secret = /password|token|passkey|^code$|account|routing|swift/i;

const longestShown = 40;

/** The given value, as short as is useful. */
function shown(given: unknown, wanted: string): string {
  if (Array.isArray(given))
    return /entr(y|ies)|invoices$/.test(wanted) ? String(given.length) : 'a list';
  if (given === null || given === '') return 'empty';
  if (typeof given === 'object') return 'an object';
  if (typeof given === 'number' || typeof given === 'boolean') return String(given);
  if (typeof given !== 'string') return typeof given;
  if (/characters?$/.test(wanted)) return String(given.trim().length);
  const text = given.length > longestShown ? `${given.slice(0, longestShown)}...` : given;
  return `'${text.replaceAll(/\p{C}/gu, '\uFFFD')}'`;
}

/** Returns whether a required value with its own message was missing. */
const isMissing = ({ code, message, ...rest }: Found): boolean =>
  'input' in rest &&
  rest.input === undefined &&
  (code === 'invalid_type' || code === 'invalid_value') &&
  !message.startsWith('is required');

/** One fault as a sentence. Texts that begin in upper case are sentences already. */
function sentenceOf({ path, message, ...rest }: Found): string {
  const label = pathLabel(path);
  if (isMissing({ path, message, ...rest })) return `${label} is required`;
  if (/^[A-Z]/.test(message)) return message;
  const sentence = `${label} ${message}`;
  const isSecret = path.some((part) => secret.test(String(part)));
  if (isSecret || path.length === 0 || rest.input === undefined) return sentence;
  if (!/ must (?:be|have|not) .*[^.]$/.test(sentence)) return sentence;
  return `${sentence}, not ${shown(rest.input, message)}`;
}

/**
 * Returns the body of a 400 for a failed parse: the first message as a sentence, and the messages
 * of every field under its dotted path. It also repeats the given value, unless that is a secret
 * (F-150).
 */
export function inputRefusal(error: z.ZodError): {
  message: string;
  errors: Record<string, string[]>;
} {
  const errors: Record<string, string[]> = {};
  const sentences: string[] = [];
  for (const found of error.issues.flatMap((issue) => spread(issue as Found))) {
    const field = found.path.join('.');
    const sentence = sentenceOf(found);
    sentences.push(sentence);
    errors[field] = [...(errors[field] ?? []), sentence];
  }
  return { message: sentences[0] ?? 'Invalid Input', errors };
}
