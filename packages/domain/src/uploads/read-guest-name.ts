import {
  isArticle,
  isBeforeNames,
  isBesideNames,
  isDegree,
  isGeneration,
  isGroup,
  isNoName,
  isTitle,
  namesIn,
} from './guest-name-words.ts';
import { isMissing } from './is-missing.ts';
import { lastNameIn } from './last-name-in.ts';
import type { NameOrder } from './order-of-names.ts';
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
/** What stands for a name that is not known yet, without its marks. */
const noName =
  /^(?:(?:guest |name )*(?:(?:will|to) (?:be )?(?:advised?|announced|confirm(?:ed)?|determined|follow|named?)(?: later)?|tb[acdn](?: tb[acdn])*|not (?:yet )?(?:available|applicable|given|known|provided)|none given|unknown|pending)|no ?name(?: given)?|unknown (?:guest|name)|(?:por|a) confirmar|da confermare|[àa] (?:confirmer|d[ée]terminer)|wird (?:noch )?(?:nach)?gereicht|(?:ohne|kein|sans|sin|senza|sem|geen) (?:namen?|nom|nombre|nome|naam)|unbekannt|inconnue?|descon(?:o|he)cid[oa]|sconosciut[oa]|onbekend)$/i;
/** Nomen nescio. These are initials beside a last name. */
const nomenNescio = /^n ?n(?: n ?n)*$/i;
const notAvailable = /(?<![\p{L}\p{N}])n\/a(?![\p{L}\p{N}])/giu;
const hasLetter = /[\p{L}?]/u;
const marks = /[/,*]/;
const title = '(?:mrs?|ms|miss|dr|herrn?|frau)\\.?';
const and = '(?:[&+]|(?<=\\s)(?:and|und|et)(?=\\s))';
/** Also an initial: `JOHN E MR` */
const andOrInitial = `(?:${and}|(?<=\\s)[ye](?=\\s))`;

/** What is removed from a cell before its names are read, in this order. */
const decorations: ReadonlyArray<readonly [RegExp, string]> = [
  [notAvailable, ''],
  [/(?<!\S)[^\s@]+@\S+/g, ''],
  // Attn: Smith, c/o Smith, Smith w/ wife, Smith c/o Acme
  [/^(?:\p{L}+ ?: ?|c\/o )(?=\p{L})/iu, ''],
  [/ (?:w\/|c\/o ).*$/, ''],
  // *VIP* SMITH, ***SMITH
  [/^\*+ ?(\p{L}+) ?\*+$/u, '$1'],
  [/^\*+(?: ?\p{L}+ ?\*+)?/u, ''],
  // the next guest, under a separate number
  [/(?<= )\d+\.\d+(?=\p{L}).*/su, ''],
  // 1.1SMITH, 1SMITH, 2.I/1SMITH, -1SMITH, 2) Smith
  [/^[-#]?\d[\d.]*(?:I\/\d[\d.]*)?(?:[ ):-][ .):-]*)?(?=\p{L})/iu, ''],
  [/(?<= (?:mrs?|ms|miss|mstr|dr)\.? ?)\+.*$/i, ''],
  [/(?<= party) of (?=\d+$)/i, ' '],
  [/\+ ?\d.*$|[-#] ?\d+(?:\.\d+)*$| (?:x ?)?\d+(?:\.\d+)*$/i, ''],
  [/(?<!\p{L})(mrs?|ms|miss|dr|prof)\.(?=\p{L})/giu, '$1. '],
];
/** Separates the cells that contain only names, nearly all of them, from the rest. */
const decorated = /[\d;:|+#.()[\]{}@]|n\/a|\b[cw]\/|^\*/i;
const bracketed = /\([^()]*\)?|\[[^[\]]*\]?|\{[^{}]*\}?/g;
const nextGuest = /[;|]/;
const gluedTitle = /^((?:\p{Lu}|[ '-])*\p{Lu}{3})(?:MRS|MR|MISS|MSTR)$/u;
const couple = new RegExp(
  `(?<!\\p{L})(?:${title}\\s*(?:\\/|${andOrInitial})\\s*${title}|mr\\.?\\s*mrs\\.?|(?:sr|se[ñn]or|sig|signor)\\.? [ye] (?:sra|se[ñn]ora|sig\\.?ra|signora)\\.?|(?:m|monsieur)\\.? et (?:mme|madame)\\.?)(?!\\p{L})`,
  'iu',
);
/** `Mr Quinn & Mrs Quinn` */
const coupleByName = new RegExp(`^(${title}) (\\S+) (${and}) (${title}) \\2$`, 'iu');
const companions =
  '(famil(?:y|ie|le|ia)|famiglia|wife|husband|spouse|guests?|party|children|kids)(?=\\s|$)';
const companion = new RegExp(
  `${and} ?${title}(?=(?: \\S+)?$)|${andOrInitial} ?${companions}`,
  'iu',
);
const companionAlone = new RegExp(`^(?:${title}$|${companions})`, 'iu');
/** Tells nearly all names, which are of one guest, from the rest. */
const maybeSeveral = /[&+]|\s(?:and|und|u\.|et|y|e)\s|mrs?\.?\s*(?:\/|mrs)/i;
const titleAfterAnd = new RegExp(`(?<=${and} ?)${title} (?=\\S)`, 'iu');
const nextAfterAnd = / (?:[&+]|and|und|u\.|et|(y|e)) |(?<=\p{L})[&+](?=\p{L}[\p{L} ]*[/,])/giu;
const mostJoiners = 4;
const marksAround =
  /^[-\s.,:_~–—]+(?=[\p{L}'?])|(?<![-\s.,:_~–—])(?:\.\.|[-\s,:_~–—])[-\s.,:_~–—]*$/gu;
const numberBehind = /(?<=\p{L})[-#]\d+(?:\.\d+)*$/u;

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
  order?: NameOrder,
): GuestName {
  if (name !== undefined && lastName === undefined && firstName === undefined)
    return isNobody(name) ? nobody : takeApart(withoutDecoration(name), order);
  const last = withoutDecoration(lastName ?? '');
  const first = withoutDecoration(firstName ?? '');
  if (isNobody(`${last} ${first}`) || isNobody(`${first} ${last}`)) return nobody;
  const whole = wholeNameIn(last, first);
  if (whole) return takeApart(whole);
  if (isBesideNames(last) && first.includes(' ')) return takeApart(`${first} ${last}`);
  return putTogether(
    readPart(isBesideNames(last) ? '' : withoutRemark(last)),
    readPart(withoutRemark(first)),
  );
}

/** The column that has the whole name, beside a blank one or one that repeats half of it. */
function wholeNameIn(last: string, first: string): string | undefined {
  const whole = [last, first].find((text) => /[/,]/.test(text));
  if (whole === undefined || last === '' || first === '') return whole;
  const names = takeApart(whole);
  const isRepeated =
    whole === last
      ? names.firstName.toLowerCase() === takeApart(`x/${first}`).firstName.toLowerCase()
      : names.lastName.toLowerCase() === last.toLowerCase();
  return isRepeated ? whole : undefined;
}

function takeApart(given: string, order?: NameOrder): GuestName {
  const text = maybeSeveral.test(given) ? given.replace(coupleByName, '$1 $3 $4 $2') : given;
  const party = (maybeSeveral.test(text) && couple.exec(text)?.[0]) || '';
  const name = party ? firstGuest(text.replace(party, ' ').trim()) : firstGuest(text);
  const mark = name.includes('/') ? '/' : marks.exec(name)?.[0];
  if (mark === undefined) return takeApartAtSpace(name, party, order);
  const [last = '', ...others] = (mark === '*' ? name : name.replaceAll(/\*[^/,]*/g, ''))
    .split(marks)
    .map((part) => part.trim());
  const namesBefore = mark === '/' ? 1 : namesIn(last.split(' '));
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
function takeApartAtSpace(text: string, partyBefore: string, order?: NameOrder): GuestName {
  const { name, generation, party } = readPart(text, partyBefore);
  const words = name.split(' ');
  const [from, to] = lastNameIn(words, party !== '', order);
  return putTogether(
    { name: words.slice(from, to).join(' '), generation, party },
    { name: words.toSpliced(from, to - from).join(' '), generation: '', party: '' },
  );
}

/** The first of the guests of a cell, where another whole name follows: `John Smith & Mary Jones`. */
function firstGuest(text: string): string {
  if (!maybeSeveral.test(text)) return text;
  const joiners = [...text.matchAll(nextAfterAnd)].slice(0, mostJoiners);
  for (const { index, 0: joiner, 1: yOrE } of joiners) {
    const one = text.slice(0, index).trim();
    const rest = text.slice(index + joiner.length);
    const [other = ''] = rest.split(nextAfterAnd, 1);
    if (isWholeName(one, other, yOrE !== undefined)) return one;
  }
  return text;
}

/**
 * Returns whether the text before an and is a guest's own: `Rosa Quinn`, or `Mr Quinn`, but not
 * `Rosa` of `Rosa & Paul Quinn`, `Mr Peter` of `Mr Peter & Mrs Rosa Quinn`, or `José Ortega` of
 * `José Ortega y Gasset`.
 */
function isWholeName(one: string, other: string, mayBeInitial: boolean): boolean {
  if (companionAlone.test(other)) return false;
  if (marks.test(one) || marks.test(other)) {
    const [last = ''] = other.split(marks);
    return marks.test(one) && marks.test(other) && last !== '' && !isBesideNames(last.trim());
  }
  const [words, others] = [one.split(' '), other.split(' ')];
  if (namesIn(words) > 1) return !mayBeInitial || others.length > 1;
  const isTitled = isBeforeNames(words[0] ?? '') && namesIn(words) > 0;
  return isTitled && (!isBeforeNames(others[0] ?? '') || namesIn(others) === 1);
}

/** `JOHN SMITH` without `SMITH`, of `SMITH/JOHN SMITH/MARY`. */
function withoutEnd(first: string, last: string): string {
  const isThere = last !== '' && first.toLowerCase().endsWith(` ${last.toLowerCase()}`);
  return isThere ? first.slice(0, -last.length).trim() : first;
}

function putTogether(last: Part, first: Part, generation = ''): GuestName {
  const lastName = nomenNescio.test(withoutMarks(last.name)) ? '' : cleanName(last.name);
  const firstName = cleanName(first.name);
  if (firstName === '') return { lastName, firstName: lastName && (first.party || last.party) };
  const generations = first.generation || last.generation || generation;
  return { lastName, firstName: generations ? `${firstName} ${generations}` : firstName };
}

/** Removes the words before and after a name, one at a time: `Dr. SMITH MR ADT`. */
function readPart(text: string, partyBefore = ''): Part {
  const { names, party } = withoutParty(text.replace(marksAround, ''));
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
    else if (isArticle(front) && isGroup(words[first + 1] ?? '')) first += 1;
    else if (isGeneration(end, 1)) [generation, last] = [end, last - 1];
    else if (isAfterNames(end)) last -= 1;
    else if (isBeforeNames(front)) first += 1;
    else if (isGeneration(end, last - first)) [generation, last] = [end, last - 1];
    else break;
  }
  const kept = words.slice(first, last + 1).map((word) => word.replace(numberBehind, ''));
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

/** Returns whether the last of several words is not a name. */
function isAfterNames(word: string): boolean {
  return isNoName(word) || isDegree(word) || /\d/.test(word.replace(numberBehind, ''));
}

/** `JOHN MR` of `JOHN MR*ADT`. */
function withoutRemark(text: string): string {
  const firstLetter = text.search(/\p{L}/u);
  const mark = firstLetter < 0 ? -1 : text.indexOf('*', firstLetter);
  return mark < 0 ? text : text.slice(0, mark).trim();
}

const nobody: GuestName = { lastName: '', firstName: '' };

/** Returns whether a text stands for all names of a guest that is not known. */
function isNobody(text: string): boolean {
  const words = withoutMarks(text);
  return noName.test(words) || nomenNescio.test(words);
}

function withoutMarks(text: string): string {
  return text
    .replaceAll('.', '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function withoutDecoration(text: string): string {
  const tidy = collapseWhitespace(text);
  if (isMissing(tidy) || noName.test(withoutMarks(tidy))) return '';
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
  const isNone = placeholder.test(name) || isMissing(name);
  return hasLetter.test(name) && !isNone ? name : '';
}
