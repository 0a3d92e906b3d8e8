/** Words next to a guest's names that are not names, as `wordKey` writes them. */
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const titles = setOf('mr mrs ms miss mstr dr prof rev mme mlle');
const titlesInFront = setOf(
  `mr mrs ms miss mstr dr prof rev mme mlle master sir madam hon capt sgt lt
  herr frau monsieur madame mademoiselle señor señora señorita sr sra srta signor signora sig dhr mevr`,
);
/** Words that are names as well, and titles only with a dot. */
const dottedTitlesInFront = setOf('ing mag hr fr dott fam med');
const degrees = setOf('phd md dds dmd dvm esq esquire cpa mba llm');
const generations = setOf('jr jnr sr snr ii iii 2nd 3rd 4th');
/** Words that are last names as well: what they follow must have two names already. */
const likelyGenerations = setOf('junior júnior senior iv v');
const passengerTypes = /^(?:vip|adt|adult|chd|cnn|inf|yth)\d{0,2}$/;
const groups = setOf('family familie famille familia famiglia');
const joiners = setOf('& + and und et');

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

/** Returns whether a word says that several people of one name travel, such as Family. */
export function isGroup(word: string): boolean {
  return groups.has(wordKey(word));
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
