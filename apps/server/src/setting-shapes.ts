import { z } from 'zod';

const listOr = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** `1` or `0`. */
export const switchText = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
  .transform((text) => text === '1' || text === 'true');

/** One of some words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be ${listOr.format(words)}`);

/** Only digits, between two limits. */
export function wholeNumber({ from, to }: { from: number; to: number }) {
  const error = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\s*\d{1,9}\s*$/, error)
    .transform(Number)
    .refine((given) => from <= given && given <= to, error);
}

/** An address of this shape that can also be read: `https://host:99999` names no port. */
const addressOf = (shape: RegExp, error: string) =>
  z.string().refine((text) => shape.test(text) && URL.canParse(text), error);

/** An https address, or one of a stand-in on this machine. */
export const secureAddress = addressOf(
  /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])\S+$/,
  'must be an https address',
);

/**
 * An https address without a path, or one of a stand-in on this machine; a `/` at its end is left
 * out.
 */
export const publicAddress = addressOf(
  /^(https:\/\/[^\s/?#@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)\/?$/,
  'must be an https address without a path',
).transform((text) => text.replace(/\/$/, ''));

/** A base address for requests: https, or a local test server. */
export const serviceAddress = addressOf(
  /^(https:\/\/[^\s/?#@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)$/,
  'must be an https address without a path',
);

/** An address without its password, wherever it is and however it is written. */
export function masked(url: string | undefined): string | undefined {
  return url?.replace(/:\/\/([^:/?#]*):.*@/s, '://$1:***@').replace(/(password=)[^&]*/gi, '$1***');
}
