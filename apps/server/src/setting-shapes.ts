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

/** An https address, or one of a stand-in on this machine. */
export const secureAddress = /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])\S+$/;

/** A base address for requests: https, or a local test server. */
export const serviceAddress = z
  .string()
  .regex(
    /^(https:\/\/[^/?#]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)$/,
    'must be an https address without a path',
  );

/** An address without its password. */
export function masked(url: string | undefined): string | undefined {
  return url?.replace(/:\/\/([^:@/]+):[^@]*@/, '://$1:***@');
}
