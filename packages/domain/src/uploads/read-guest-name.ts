import {
  isDegree,
  isGeneration,
  isGroup,
  isJoiner,
  isPassengerType,
  isTitle,
  isTitleInFront,
} from './guest-name-words.ts';
import { isMissing } from './is-missing.ts';
import { collapseWhitespace } from './pick-fields.ts';

/** A guest's two names. A blank one is the empty text. */
export interface GuestName {
  readonly lastName: string;
  readonly firstName: string;
}

/** One of the names without the words around it. */
interface Part {
  readonly name: string;
  /** Jr., III, and the like. */
  readonly generation: string;
  /** Texts for several travelers: `Mr & Mrs`, `Family`. */
  readonly party: string;
}

const placeholder = /^(?:n\/a|tb[acdn]|null|unknown)$/i;
/** What stands for a name that is not known yet. */
const noName =
  /^(?:(?:guest |name )*(?:(?:will|to) (?:be )?(?:advised?|announced|confirm(?:ed)?|determined|follow|named?)(?: later)?|tb[acdn](?: tb[acdn])*|not (?:yet )?(?:available|applicable|given|known|provided)|none given|unknown|pending)|no name|unknown (?:guest|name)|(?:por|a) confirmar|da confermare|[àa] (?:confirmer|d[ée]terminer)|wird (?:noch )?(?:nach)?gereicht)$/i;
const notAvailable = /(?<![\p{L}\p{N}])n\/a(?![\p{L}\p{N}])/giu;
const hasLetter = /[\p{L}?]/u;
const lowerCaseParticle = /^\p{Ll}/u;
const marks = /[/,*]/;
const title = '(?:mrs?|ms|miss|dr|herrn?|frau)\\.?';
const and = '(?:[&+]|(?<=\\s)(?:and|und|et)(?=\\s))';

/** What is removed from a cell before its names are read, in this order. */
const decorations: ReadonlyArray<readonly [RegExp, string]> = [
  [notAvailable, ''],
  // *VIP* SMITH, ***SMITH
  [/^\*+ ?(\p{L}+) ?\*+$/u, '$1'],
  [/^\*+(?: ?\p{L}+ ?\*+)?/u, ''],
  // the next guest, under a separate number
  [/(?<= )\d+\.\d+(?=\p{L}).*/su, ''],
  // 1.1SMITH, 1SMITH, 2.I/1SMITH, -1SMITH, 2) Smith
  [/^[-#]?\d[\d.]*(?:I\/\d[\d.]*)?(?:[ ):-][ .):-]*)?(?=\p{L})/iu, ''],
  [/(?<= (?:mrs?|ms|miss|mstr|dr)\.? ?)\+.*$/i, ''],
  [/\+ ?\d.*$|[-#] ?\d+(?:\.\d+)*$| (?:x ?)?\d+(?:\.\d+)*$/i, ''],
  [/(?<!\p{L})(mrs?|ms|miss|dr|prof)\.(?=\p{L})/giu, '$1. '],
];
/** Separates the cells that contain only names, nearly all of them, from the rest. */
const decorated = /[\d;|+#.()[\]{}]|n\/a|^\*/i;
const bracketed = /\([^()]*\)?|\[[^[\]]*\]?|\{[^{}]*\}?/g;
const nextGuest = /[;|]/;
const gluedTitle = /^((?:\p{Lu}|[ '-])*\p{Lu}{3})(?:MRS|MR|MISS|MSTR)$/u;
const couple = new RegExp(
  `(?<!\\p{L})(?:${title}\\s*(?:[&+/]|(?<=\\s)(?:and|und|et|y|e)(?=\\s))\\s*${title}|mr\\.?\\s*mrs\\.?)(?!\\p{L})`,
  'iu',
);
const companion = new RegExp(
  `${and} ?(?:${title}(?=(?: \\S+)?$)|(family|familie|wife|husband|spouse|guests?|party|children|kids)(?=\\s|$))`,
  'iu',
);
/** Tells nearly all names, which are of one guest, from the rest. */
const maybeSeveral = /[&+]|\s(?:and|und|et|y|e)\s|mrs?\.?\s*(?:\/|mrs)/i;
const titleAfterAnd = new RegExp(`(?<=${and} ?)${title} (?=\\S)`, 'iu');
const nextAfterAnd = / (?:[&+]|and|und|et) |(?<=\p{L})[&+](?=\p{L}[\p{L} ]*[/,])/iu;

/**
 * Reads the guest's names of a row (clarification 8, F-115). One name is split at its slash, comma,
 * or asterisk (last name first) or else at its last space (last name last, with particles such as
 * 'van der'). Titles, degrees, passenger types, brackets, and the numbers that reservation systems
 * give to names are removed: `1.1SMITH/JAMES MR*ADT` is James Smith. Jr., III, and similar suffixes
 * are not a last name: they follow the first name, as airlines write them. Of several guests, the
 * first is used. If no first name is given, `Family` or `Mr & Mrs` replaces it. Upper and lower
 * case stay as given: GDS names are upper case, and McDonald cannot be told from Macdonald. A name
 * without any letter, such as `-`, is blank, and so is a program's text for a missing value, such
 * as `nan` or `None`. Where one of two columns is blank and the other one has a slash or a comma, it
 * is a whole name.
 */
export function readGuestName(
  name: string | undefined,
  lastName: string | undefined,
  firstName: string | undefined,
): GuestName {
  if (name !== undefined && lastName === undefined && firstName === undefined)
    return takeApart(withoutDecoration(name));
  const last = withoutDecoration(lastName ?? '');
  const first = withoutDecoration(firstName ?? '');
  const only = last === '' ? first : last;
  if ((last === '' || first === '') && /[/,]/.test(only)) return takeApart(only);
  if (isBesideNames(last) && first.includes(' ')) return takeApart(`${first} ${last}`);
  return putTogether(
    readPart(isBesideNames(last) ? '' : withoutRemark(last)),
    readPart(withoutRemark(first)),
  );
}

function takeApart(text: string): GuestName {
  const party = (maybeSeveral.test(text) && couple.exec(text)?.[0]) || '';
  const name = party ? firstGuest(text.replace(party, ' ').trim()) : firstGuest(text);
  const mark = name.includes('/') ? '/' : marks.exec(name)?.[0];
  if (mark === undefined) return takeApartAtSpace(name, party);
  const [last = '', ...others] = (mark === '*' ? name : name.replaceAll(/\*[^/,]*/g, ''))
    .split(marks)
    .map((part) => part.trim());
  const namesBefore = mark === '/' ? 1 : last.split(' ').length;
  const isSuffix = (part: string, index: number) => isGeneration(part, namesBefore + index);
  const generation = others.find(isSuffix) ?? '';
  const firsts = others.filter((part, index) => part !== '' && !isSuffix(part, index));
  if (mark === '/') {
    const first = firsts.length > 1 ? withoutEnd(firsts[0] ?? '', last) : (firsts[0] ?? '');
    return putTogether(readPart(last, party), readPart(first), generation);
  }
  const first = firsts.find((part) => !isBesideNames(part));
  if (first === undefined && !firsts.some(isTitle))
    return takeApartAtSpace(`${last} ${generation}`.trim(), party);
  return putTogether(readPart(last, party), readPart(first ?? ''), generation);
}

/** Takes `Luís da Silva Jr.` apart. */
function takeApartAtSpace(text: string, partyBefore: string): GuestName {
  const { name, generation, party } = readPart(text, partyBefore);
  const words = name.split(' ');
  const particle = words.findIndex(
    (word, index) => index > 0 && lowerCaseParticle.test(word) && !isJoiner(word),
  );
  const split = particle > 0 ? particle : words.length - 1;
  return putTogether(
    { name: words.slice(split).join(' '), generation, party },
    { name: words.slice(0, split).join(' '), generation: '', party: '' },
  );
}

/** The first of the guests of a cell, where another whole name follows: `John Smith & Mary Jones`. */
function firstGuest(text: string): string {
  if (!maybeSeveral.test(text)) return text;
  const [one = '', ...others] = text.split(nextAfterAnd);
  const other = others[0];
  if (other === undefined || companion.test(text)) return text;
  const isWhole = marks.test(text)
    ? marks.test(one) && marks.test(other)
    : one.split(' ').filter((word) => !isTitle(word)).length > 1;
  return isWhole ? one.trim() : text;
}

/** `JOHN SMITH` without `SMITH`, of `SMITH/JOHN SMITH/MARY`. */
function withoutEnd(first: string, last: string): string {
  const isThere = last !== '' && first.toLowerCase().endsWith(` ${last.toLowerCase()}`);
  return isThere ? first.slice(0, -last.length).trim() : first;
}

function putTogether(last: Part, first: Part, generation = ''): GuestName {
  const lastName = cleanName(last.name);
  const firstName = cleanName(first.name);
  if (firstName === '') return { lastName, firstName: lastName && (first.party || last.party) };
  const generations = first.generation || last.generation || generation;
  return { lastName, firstName: generations ? `${firstName} ${generations}` : firstName };
}

/** Removes the words before and after a name, one at a time: `Dr. SMITH MR ADT`. */
function readPart(text: string, partyBefore = ''): Part {
  const { names, party } = withoutParty(text);
  const words = names.replace(gluedTitle, '$1').split(' ');
  let first = 0;
  let last = words.length - 1;
  let generation = '';
  let group = '';
  while (first < last) {
    const front = words[first] ?? '';
    const end = words[last] ?? '';
    if (isGroup(end)) [group, last] = [end, last - 1];
    else if (isGroup(front)) [group, first] = [front, first + 1];
    else if (isGeneration(end, last - first)) [generation, last] = [end, last - 1];
    else if (isAfterNames(end)) last -= 1;
    else if (isBeforeNames(front)) first += 1;
    else break;
  }
  const kept = words.slice(first, last + 1);
  if (kept.length === 1 && isNoName(kept[0] ?? '')) kept.pop();
  if ((group || party) && /^the$/i.test(kept[0] ?? '')) kept.shift();
  const name = kept.join(' ').replace(/(?<![ ,&+*-])[ ,&+*-]+$/, '');
  return { name: name.replace(gluedTitle, '$1'), generation, party: partyBefore || party || group };
}

/** Takes `Mr & Mrs` and `& Family` off. */
function withoutParty(text: string): { readonly names: string; readonly party: string } {
  if (!maybeSeveral.test(text)) return { names: text, party: '' };
  const names = text.replace(couple, ' ').replace(companion, '').replace(titleAfterAnd, '');
  return {
    names: names.replaceAll(/\s+/g, ' ').trim(),
    party: couple.exec(text)?.[0] ?? companion.exec(text)?.[1] ?? '',
  };
}

/** Returns whether the first of several words is not a name. */
function isBeforeNames(word: string): boolean {
  return isTitleInFront(word) || isPassengerType(word);
}

/** Returns whether the last of several words is not a name. */
function isAfterNames(word: string): boolean {
  return isNoName(word) || isDegree(word) || /\d/.test(word);
}

function isNoName(word: string): boolean {
  return isTitle(word) || isPassengerType(word);
}

/** Returns whether a text is a suffix or a title instead of a name: `Jr.`, `PhD`, `ADT`. */
function isBesideNames(text: string): boolean {
  return (
    text !== '' &&
    text.split(' ').every((word) => isNoName(word) || isDegree(word) || isGeneration(word, 1))
  );
}

/** `JOHN MR` of `JOHN MR*ADT`. */
function withoutRemark(text: string): string {
  const firstLetter = text.search(/\p{L}/u);
  const mark = firstLetter < 0 ? -1 : text.indexOf('*', firstLetter);
  return mark < 0 ? text : text.slice(0, mark).trim();
}

function withoutDecoration(text: string): string {
  const tidy = collapseWhitespace(text);
  if (isMissing(tidy) || noName.test(tidy.replaceAll(/[/,\s]+/g, ' '))) return '';
  if (!decorated.test(tidy)) return tidy;
  const outside = tidy.replaceAll(bracketed, ' ');
  const name = hasLetter.test(outside) ? outside : tidy.replaceAll(/[()[\]{}]/g, ' ');
  const [first = ''] = name.split(nextGuest, 1);
  return decorations
    .reduce((rest, [decoration, instead]) => rest.replace(decoration, instead).trim(), first.trim())
    .replaceAll(/\s+/g, ' ');
}

/** A name without letters, or one that is a program's text for a missing value, is blank. */
function cleanName(name: string): string {
  const isNone = placeholder.test(name) || name.split(' ').every(isMissing);
  return hasLetter.test(name) && !isNone ? name : '';
}
