import { tidyText } from './pick-fields.ts';

/** A guest's two names. A blank one is the empty text. */
export interface GuestName {
  readonly lastName: string;
  readonly firstName: string;
}

const titles = 'MR|MRS|MS|MISS|MSTR|DR|PROF|REV|HERR|FRAU|MME|MLLE';
const titleBefore = new RegExp(`^(?:${titles})\\.?\\s+(?=\\S)`, 'i');
const titleAfter = new RegExp(`\\s+(?:${titles})\\.?(?:\\s*\\+.*)?$`, 'i');
const titleAlone = new RegExp(`^(?:${titles})\\.?$`, 'i');
const gluedTitle = /^(\p{Lu}{3,})(?:MRS|MR|MSTR)$/u;
const placeholder = /^(?:n\/a|tba|tbd|null)$/i;
const hasLetter = /[\p{L}?]/u;
const lowerCaseParticle = /^\p{Ll}/u;

/**
 * The guest's names of a row (decisions 8). One name is taken apart at its slash, comma or asterisk (the
 * last name stands first) or else at its last space (the last name stands last, with particles such as
 * 'van der'). Titles are dropped: `SMITH/JAMES MR` is James Smith. Upper and lower case stay as given:
 * GDS names are upper case and nobody can tell McDonald from Macdonald. A name without any letter, such
 * as `-`, is blank.
 */
export function readGuestName(
  name: string | undefined,
  lastName: string | undefined,
  firstName: string | undefined,
): GuestName {
  if (name !== undefined && lastName === undefined && firstName === undefined)
    return takeApart(name);
  return { lastName: cleanName(lastName ?? ''), firstName: withoutTitle(firstName ?? '') };
}

function takeApart(name: string): GuestName {
  if (placeholder.test(name.trim())) return { lastName: '', firstName: '' };
  const mark = /[/,*]/.exec(name);
  if (mark) {
    const [last = '', first = ''] = name.split(mark[0]);
    return { lastName: cleanName(last), firstName: withoutTitle(first) };
  }
  const words = withoutTitle(name).split(' ');
  if (words.length < 2) return { lastName: cleanName(words[0] ?? ''), firstName: '' };
  const particle = words.findIndex((word, index) => index > 0 && lowerCaseParticle.test(word));
  const split = particle > 0 ? particle : words.length - 1;
  return {
    lastName: cleanName(words.slice(split).join(' ')),
    firstName: cleanName(words.slice(0, split).join(' ')),
  };
}

function withoutTitle(name: string): string {
  const tidy = tidyText(name);
  if (titleAlone.test(tidy)) return '';
  const plain = tidy.replace(titleAfter, '').replace(titleBefore, '');
  return cleanName(plain.replace(gluedTitle, '$1'));
}

function cleanName(name: string): string {
  const tidy = tidyText(name);
  return hasLetter.test(tidy) && !placeholder.test(tidy) ? tidy : '';
}
