import { withoutAccents } from '../kit/without-accents.ts';

/**
 * Common names of states and provinces other than their official names and codes, as {@link
 * stateKey} writes them.
 */
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    AL: 'ala',
    AK: 'alas',
    AZ: 'ariz',
    AR: 'ark',
    CA: 'cal calif cali',
    CO: 'colo',
    CT: 'conn',
    DE: 'del',
    DC: 'washingtondc washdc',
    FL: 'fla',
    ID: 'ida',
    IL: 'ill ills',
    IN: 'ind',
    KS: 'kan kans kas',
    KY: 'kent',
    MA: 'mass',
    MI: 'mich',
    MN: 'minn',
    MS: 'miss',
    MT: 'mont',
    NE: 'neb nebr',
    NV: 'nev',
    NH: 'nhamp',
    NJ: 'njersey',
    NM: 'nmex nmexico newm',
    NY: 'nyork newyorkstate nystate',
    NC: 'ncar ncarolina',
    ND: 'ndak ndakota nodak',
    OK: 'okla',
    OR: 'ore oreg',
    PA: 'penn penna',
    RI: 'rhodeis',
    SC: 'scar scarolina',
    SD: 'sdak sdakota sodak',
    TN: 'tenn',
    TX: 'tex',
    VT: 'verm',
    WA: 'wash washingtonstate',
    WV: 'wva wvirginia',
    WI: 'wis wisc',
    WY: 'wyo',
    MP: 'cnmi saipan marianaislands',
    PR: 'prico',
    VI: 'usvi virginislands',
  },
  CA: {
    AB: 'alta',
    BC: 'britcol colombiebritannique',
    MB: 'man',
    NB: 'nbrunswick nouveaubrunswick',
    NL: 'nf nfld newf newfoundland labrador terreneuve',
    NT: 'nwt',
    NS: 'nscotia nouvelleecosse',
    ON: 'ont',
    PE: 'pei ipe',
    QC: 'pq que',
    SK: 'sask',
    YT: 'yuk yk yukonterritory',
  },
};

const notLetterOrDigit = /[^\p{L}\p{N}]/gu;
const stateOf = /^(?:(?:the )?(?:state|province|commonwealth) of )/i;

/** A state as states are compared: lower case, without accents, dots, and spaces. */
function stateKey(text: string): string {
  return withoutAccents(text.replace(stateOf, '')).toLowerCase().replace(notLetterOrDigit, '');
}

/** A state or province of a country. */
export interface NamedState {
  readonly countryCode: string;
  readonly name: string;
  readonly abbreviation: string;
}

/**
 * Returns the code of a state or province of a country from any common spelling; undefined when it
 * is not one.
 */
export type StateFinder = (text: string, countryCode: string) => string | undefined;

/**
 * Finds states by their names and codes, and those of the United States and Canada by common
 * abbreviations, with or without dots: `N.Y.`, `Calif.`, `P.E.I.` (F-116).
 */
export function stateFinder(states: readonly NamedState[]): StateFinder {
  const codes = new Map<string, string>();
  for (const [countryCode, names] of Object.entries(otherNames))
    for (const [abbreviation, keys] of Object.entries(names))
      for (const key of keys.split(' ')) codes.set(`${countryCode} ${key}`, abbreviation);
  for (const { countryCode, name, abbreviation } of states)
    codes.set(`${countryCode} ${stateKey(name)}`, abbreviation);
  for (const { countryCode, abbreviation } of states)
    codes.set(`${countryCode} ${stateKey(abbreviation)}`, abbreviation);
  return (text, countryCode) => codes.get(`${countryCode} ${stateKey(text)}`);
}
