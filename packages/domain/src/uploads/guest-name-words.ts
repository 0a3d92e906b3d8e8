/** Words next to a guest's names that are not names, as `wordKey` writes them. */
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const titles = setOf('mr mrs ms mx miss mstr dr prof rev mme mlle');
const titlesInFront = setOf(
  `mr mrs ms mx miss mstr dr prof rev mme mlle master sir madam hon capt sgt lt
  herr frau monsieur madame mademoiselle señor señora señorita sr sra srta signor signora sig sig.ra sig.na dott.ssa dhr mevr`,
);
/** Words that are names as well, and titles only with a dot. */
const dottedTitlesInFront = setOf('ing mag hr fr dott med avv arch geom col maj gen cdr adm cpl');
const degrees = setOf('phd md dds dmd dvm esq esquire cpa mba llm');
const generations = setOf('jr jnr sr snr ii iii 2nd 3rd 4th');
/** Words that are last names as well: what they follow must have two names already. */
const likelyGenerations = setOf('junior júnior senior iv v');
const passengerTypes = /^(?:vip|adt|adult|chd|cnn|inf|yth)\d{0,2}$/;
const groups =
  setOf(`family familie famille familia famiglia fam. party group groupe gruppe grupo gruppo
  ehepaar eheleute`);
const articles = setOf('the die la de');
const particles = setOf(
  'van von vom de der den del della di da do dos das du des la le ter ten te zu',
);
const joiners = setOf('& + and und u. et y e');

/** A word as the tables have it. J.R. are initials, and no Jr. */
function wordKey(word: string): string {
  return word.toLowerCase().replace(/(?<![.,])[.,]+$/, '');
}

/** Returns whether a word is a title, such as Mr or Prof., wherever it is in a name. */
export function isTitle(word: string): boolean {
  return titles.has(wordKey(word));
}

/** Returns whether a word is a title only as the first one of a name, where others have it as a name. */
export function isTitleInFront(word: string): boolean {
  return (
    titlesInFront.has(wordKey(word)) ||
    (word.endsWith('.') && dottedTitlesInFront.has(wordKey(word)))
  );
}

/** Returns whether a word is an academic degree or the like, which is dropped as a title is. */
export function isDegree(word: string): boolean {
  return degrees.has(wordKey(word).replaceAll('.', ''));
}

/**
 * Returns whether a word distinguishes a son from his father: Jr., III.
 * @param namesBefore how many names are before it
 */
export function isGeneration(word: string, namesBefore: number): boolean {
  const key = wordKey(word);
  return generations.has(key) || (namesBefore > 1 && likelyGenerations.has(key));
}

/** Returns whether a word is what reservation systems call a passenger: ADT, CHD08, INF, VIP. */
export function isPassengerType(word: string): boolean {
  return passengerTypes.test(wordKey(word));
}

/** Returns whether a word says that several people of one name travel, such as Family or Fam. */
export function isGroup(word: string): boolean {
  return groups.has(wordKey(word)) || groups.has(word.toLowerCase());
}

/** Returns whether a word may be before one of {@link isGroup}, such as The. */
export function isArticle(word: string): boolean {
  return articles.has(word.toLowerCase());
}

/** Returns whether a last name may begin with a word, such as van. */
export function isParticle(word: string): boolean {
  return particles.has(word.toLowerCase());
}

/** A name without generations and degrees, for comparing: "Smith Jr." and "Smith" may be one guest. */
export function withoutSuffixes(name: string): string {
  return name
    .split(/[\s,]+/)
    .filter((word, index) => index === 0 || !(isGeneration(word, index) || isDegree(word)))
    .join(' ');
}

/** Returns whether a word joins two names, such as & or und. */
export function isJoiner(word: string): boolean {
  return joiners.has(word.toLowerCase());
}

/** Returns whether the first of several words is not a name. */
export function isBeforeNames(word: string): boolean {
  return isTitleInFront(word) || isPassengerType(word);
}

/** Returns whether a word is not a name wherever it is. */
export function isNoName(word: string): boolean {
  return isTitle(word) || isPassengerType(word);
}

/** Returns whether a text is a suffix or a title instead of a name: `Jr.`, `PhD`, `ADT`. */
export function isBesideNames(text: string): boolean {
  return (
    text !== '' &&
    text.split(' ').every((word) => isNoName(word) || isDegree(word) || isGeneration(word, 1))
  );
}

/** Returns how many names the words are, without the titles in front. */
export function namesIn(words: readonly string[]): number {
  const first = words.findIndex((word) => !isBeforeNames(word));
  return first < 0 ? 0 : words.slice(first).filter((word) => !isTitle(word)).length;
}
