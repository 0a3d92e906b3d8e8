import { allowed, refused, type Verdict } from '../kit/verdict.ts';

const product = 'recoup';
const shortestWord = 3;
/** So much must be left of a password once the words that everyone can guess are taken out. */
const leastOfItsOwn = 5;

interface Chosen {
  password: string;
  /** Whether it is in lists of stolen or common passwords. */
  isCommon: boolean;
  name: string;
  email: string;
}

/**
 * Returns whether a user may choose a password that is long enough: not a common one, and not one
 * that contains little more than the user's name, the user's email, or the product name.
 */
export function mayChoosePassword({
  password,
  isCommon,
  name,
  email,
}: Chosen): Verdict<'common' | 'personal'> {
  if (isCommon) return refused('common', 'This password is too common. Choose a different one.');
  const words = [product, ...email.split(/[@.+_-]/), ...name.split(/\s+/)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  if (rest.length >= leastOfItsOwn) return allowed;
  return refused(
    'personal',
    'This password is too easy to guess: it is little more than your name, your email, or the name of this application. Choose a different one.',
  );
}
