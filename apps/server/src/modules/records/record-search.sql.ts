import { readPhoneSearch, readRecordSearch } from '@recoup/domain/records/record-search';
import { type Condition, containing, type Disjunction, not } from '@recoup/list-engine/filters';
import type { FilterResult } from '@recoup/list-engine/types';
import type { Read, Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { filtersOn } from '#platform/lists/lists';

const records = filtersOn('records');

/** Further words of a search are tested on each row that these have found. */
const mostWordsLookedUp = 4;

/** The words that lead to few names: a single letter is in most, so that it is only tested. */
function wordsToLookUp(words: readonly string[]): string[] {
  const longer = words.filter((word) => word.length > 1);
  return (longer.length > 0 ? longer : words).slice(0, mostWordsLookedUp);
}

/** The records that a search text means. */
export async function recordSearchFilter(search: string, read: Read): Promise<FilterResult> {
  const meaning = readRecordSearch(search);
  if (meaning.kind === 'confirmation') return confirmationStartsWith(meaning.confirmation);
  if (meaning.kind === 'digits') return digitsMatch(meaning);
  return await namesContain(meaning.words, meaning.confirmation, read);
}

/** Records whose confirmation number begins with these letters and digits. */
export function confirmationStartsWith(key: string): Condition {
  return records.startsWith('confirmation_key', key);
}

/** Records with a text inside the guest's first or last name. */
export async function nameContains(
  column: 'first_lc' | 'last_lc',
  text: string,
  read: Read,
): Promise<Condition> {
  return records.oneOf(column, namesWith(await lookUp([text], read), column, [text]));
}

/** Records whose phone begins with the typed digits or whose id they are; nothing for other text. */
export function phoneOrIdMatches(search: string): Condition | undefined {
  const phone = readPhoneSearch(search);
  if (phone === undefined) return undefined;
  const id = /^\d{1,9}$/.test(search) ? Number(search) : -1;
  const begins = records.startsWith('phone', phone).sql;
  return records.that(['id', 'phone'], sql`${begins} or ${records.ref('id')} = ${id}`);
}

interface DigitsMeant {
  readonly phone: string;
  readonly confirmation: string;
  readonly recordId: number | undefined;
}

function digitsMatch({ phone, confirmation, recordId }: DigitsMeant): Disjunction {
  const byPhone = records.startsWith('phone', phone);
  const byConfirmation = confirmationStartsWith(confirmation);
  const ways = [[byPhone], [byConfirmation, not(byPhone)]];
  if (recordId !== undefined)
    ways.push([records.equals('id', recordId), not(byConfirmation), not(byPhone)]);
  return { ways, test: anyOf(ways.flatMap(([first]) => (first ? [first.sql] : []))) };
}

/** A name of the dictionary with the searched words that it contains. */
interface KnownName {
  column: 'first_lc' | 'last_lc';
  name: string;
  words: string[];
}

/**
 * 'Contained in a name' would read every record. The dictionary of all names that occur turns it
 * into whole names, which an index serves.
 */
async function lookUp(words: readonly string[], read: Read): Promise<KnownName[]> {
  const tests = words.map((word) => sql`name like lower(${containing(word)})`);
  // of fewer than three letters the dictionary's index knows nothing, and a plan must not trust it
  const isPrepared = words.every((word) => word.length >= 3);
  return await read(
    sql<KnownName>`
    select case kind when 'l' then 'last_lc' else 'first_lc' end as column, name,
      array(select word from unnest(${words}::text[], ${words.map(containing)}::text[]) as searched (word, pattern)
        where name like lower(pattern)) as words
    from record_names where ${anyOf(tests)}`,
    { isPrepared },
  );
}

function namesWith(
  known: readonly KnownName[],
  column: KnownName['column'],
  words: readonly string[],
): string[] {
  return known
    .filter((entry) => entry.column === column && words.every((word) => entry.words.includes(word)))
    .map(({ name }) => name);
}

async function namesContain(
  words: readonly string[],
  confirmation: string | undefined,
  read: Read,
): Promise<Disjunction | undefined> {
  if (words.length === 0) return undefined;
  const lookedUp = wordsToLookUp(words);
  const known = await lookUp(lookedUp, read);
  const others = words.filter((word) => !lookedUp.includes(word)).map(isInAName);
  const ways = distributions(lookedUp).flatMap((distribution) => {
    const way = distributed(distribution, known);
    return way ? [[...way, ...others]] : [];
  });
  const test = sql`${sql.join(
    words.map((word) => isInAName(word).sql),
    sql` and `,
  )}`;
  if (confirmation === undefined) return { ways, test };
  const byConfirmation = confirmationStartsWith(confirmation);
  const inNoName = words.map((word) => not(isInAName(word)));
  return {
    ways: [...ways, [byConfirmation, ...inNoName]],
    test: anyOf([test, byConfirmation.sql]),
  };
}

/** Which words the last name contains, and which only the first name does. */
interface Distribution {
  readonly last: readonly string[];
  readonly first: readonly string[];
}

/** Every distribution of the words; a guest fits one of them at most. */
function distributions(words: readonly string[]): Distribution[] {
  return words.reduce<Distribution[]>(
    (shorter, word) =>
      shorter.flatMap(({ last, first }) => [
        { last: [...last, word], first },
        { last, first: [...first, word] },
      ]),
    [{ last: [], first: [] }],
  );
}

/** Most pairs of first and last names looked up in an index one by one. */
const mostPairs = 1_500;

/**
 * The conditions of a distribution; none if no known name fits it. If one name is one of very many
 * (because it matches a single letter, say), only the other leads to an index.
 */
function distributed(
  { last, first }: Distribution,
  known: readonly KnownName[],
): Condition[] | undefined {
  const lastNames = namesWith(known, 'last_lc', last);
  const firstNames = namesWith(known, 'first_lc', first);
  if ((last.length > 0 && lastNames.length === 0) || (first.length > 0 && firstNames.length === 0))
    return undefined;
  const isEither = last.length > 0 && first.length > 0;
  return [
    ...namesAre('last_lc', last, lastNames, isEither ? firstNames : undefined),
    ...namesAre('first_lc', first, firstNames, isEither ? lastNames : undefined),
    ...first.map((word) => not(isIn('last_lc', word))),
  ];
}

function namesAre(
  column: KnownName['column'],
  words: readonly string[],
  names: readonly string[],
  others: readonly string[] = names,
): Condition[] {
  if (words.length === 0) return [];
  const isEntered = names.length <= others.length || names.length * others.length <= mostPairs;
  return isEntered ? [records.oneOf(column, names)] : words.map((word) => isIn(column, word));
}

function isIn(column: KnownName['column'], word: string): Condition {
  return records.that([column], sql`${records.ref(column)} like lower(${containing(word)})`);
}

function isInAName(word: string): Condition {
  const either = anyOf([isIn('last_lc', word).sql, isIn('first_lc', word).sql]);
  return records.that(['last_lc', 'first_lc'], either);
}

function anyOf(tests: readonly Sql[]): Sql {
  return sql`(${sql.join(tests, sql` or `)})`;
}
