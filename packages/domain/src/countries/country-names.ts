import library from 'i18n-iso-countries/index.js';
import ar from 'i18n-iso-countries/langs/ar.json' with { type: 'json' };
import bg from 'i18n-iso-countries/langs/bg.json' with { type: 'json' };
import ca from 'i18n-iso-countries/langs/ca.json' with { type: 'json' };
import cs from 'i18n-iso-countries/langs/cs.json' with { type: 'json' };
import da from 'i18n-iso-countries/langs/da.json' with { type: 'json' };
import de from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import el from 'i18n-iso-countries/langs/el.json' with { type: 'json' };
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import et from 'i18n-iso-countries/langs/et.json' with { type: 'json' };
import fi from 'i18n-iso-countries/langs/fi.json' with { type: 'json' };
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import he from 'i18n-iso-countries/langs/he.json' with { type: 'json' };
import hr from 'i18n-iso-countries/langs/hr.json' with { type: 'json' };
import hu from 'i18n-iso-countries/langs/hu.json' with { type: 'json' };
import id from 'i18n-iso-countries/langs/id.json' with { type: 'json' };
import is from 'i18n-iso-countries/langs/is.json' with { type: 'json' };
import it from 'i18n-iso-countries/langs/it.json' with { type: 'json' };
import ja from 'i18n-iso-countries/langs/ja.json' with { type: 'json' };
import ko from 'i18n-iso-countries/langs/ko.json' with { type: 'json' };
import lt from 'i18n-iso-countries/langs/lt.json' with { type: 'json' };
import lv from 'i18n-iso-countries/langs/lv.json' with { type: 'json' };
import nb from 'i18n-iso-countries/langs/nb.json' with { type: 'json' };
import nl from 'i18n-iso-countries/langs/nl.json' with { type: 'json' };
import pl from 'i18n-iso-countries/langs/pl.json' with { type: 'json' };
import pt from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };
import ro from 'i18n-iso-countries/langs/ro.json' with { type: 'json' };
import ru from 'i18n-iso-countries/langs/ru.json' with { type: 'json' };
import sk from 'i18n-iso-countries/langs/sk.json' with { type: 'json' };
import sl from 'i18n-iso-countries/langs/sl.json' with { type: 'json' };
import sr from 'i18n-iso-countries/langs/sr.json' with { type: 'json' };
import sv from 'i18n-iso-countries/langs/sv.json' with { type: 'json' };
import th from 'i18n-iso-countries/langs/th.json' with { type: 'json' };
import tr from 'i18n-iso-countries/langs/tr.json' with { type: 'json' };
import uk from 'i18n-iso-countries/langs/uk.json' with { type: 'json' };
import vi from 'i18n-iso-countries/langs/vi.json' with { type: 'json' };
import zh from 'i18n-iso-countries/langs/zh.json' with { type: 'json' };
import { otherCountryNames } from './other-country-names.ts';

interface Language {
  readonly countries: Readonly<Record<string, string | readonly string[]>>;
}

/** Languages besides English in which files name countries; what an earlier one calls a country counts. */
const languages: readonly Language[] = [
  de,
  fr,
  es,
  pt,
  it,
  nl,
  da,
  sv,
  nb,
  fi,
  is,
  et,
  lv,
  lt,
  pl,
  cs,
  sk,
  sl,
  hr,
  hu,
  ro,
  bg,
  el,
  tr,
  ru,
  uk,
  ja,
  ko,
  zh,
  ar,
  he,
  th,
  vi,
  id,
  ca,
  sr,
];

const combiningMarks = /\p{M}/gu;
const leadingArticle = /^(?:the|la|le|les|die|der|das|el|los|las|os|il) (?=\S{4})/;
const formOfState =
  /^(?:(?:federal|federated|islamic|hashemite|socialist|democratic|united|bolivarian|plurinational) )*(?:kingdom|republic|state|states|commonwealth|principality|grand duchy|sultanate|union|federation) of (?:the )?/;
const betweenNames = /[()/|;]|\s[-–]\s/;
const longestName = 80;

/**
 * Returns the ISO 3166 alpha-2 code of a country written as its code of two or three letters or its number,
 * or by its official, English, native or former name, in any case, with or without accents and points
 * (F-106). Undefined for anything else.
 */
export function countryCodeOf(text: string): string | undefined {
  if (text.length > longestName) return undefined;
  const key = keyOf(text);
  if (/^\d{1,3}$/.test(key)) return library.numericToAlpha2(key.padStart(3, '0'));
  const code = key.toUpperCase();
  if (code.length === 2 && code in library.getAlpha2Codes()) return code;
  const ofThree = code.length === 3 ? library.alpha3ToAlpha2(code) : undefined;
  const turned = inverted(text);
  return (
    ofThree ??
    codeOfName(key) ??
    codeOfName(turned) ??
    codeOfName(key.replace(formOfState, '')) ??
    codeOfName(turned.replace(formOfState, '')) ??
    codeBesideName(text) ??
    codeOfEveryName(text)
  );
}

/** `Turkey (Türkiye)` and `België / Belgique` name one country twice. */
function codeOfEveryName(text: string): string | undefined {
  const names = text.split(betweenNames).filter((name) => name.trim() !== '');
  if (names.length < 2) return undefined;
  const [code, ...others] = names.map(countryCodeOf);
  return others.every((other) => other === code) ? code : undefined;
}

/** `Germany (DE)`, `DE - Germany` and `DE Germany` name one country twice. */
function codeBesideName(text: string): string | undefined {
  const [, front, behind] = /^(\p{Lu}{2,3})(?:\s*[-:/–|,])?\s(.+)$/u.exec(text) ?? [];
  const [, name, inBrackets] = /^(.+)[-:/–|,(]\s*(\p{Lu}{2,3})\)?$/u.exec(text) ?? [];
  for (const [code, rest] of [
    [front, behind],
    [inBrackets, name],
  ]) {
    if (!code || !rest) continue;
    const found = codeOfName(keyOf(rest));
    if (found !== undefined && found === countryCodeOf(code)) return found;
  }
  return undefined;
}

function keyOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[.'’`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^saint (?=\S)/, 'st ');
  return plain.replace(leadingArticle, '');
}

/** `Korea, Republic of` as `republic of korea`, `Bahamas (the)` as `bahamas`. */
function inverted(text: string): string {
  const [, name, form] = /^([^,(]+)[,(](.*)$/.exec(text) ?? [];
  return name === undefined || form === undefined ? '' : keyOf(`${form} ${name}`);
}

type Codes = Map<string, string>;

function addNames(codes: Codes, code: string, names: readonly string[]): Codes {
  for (const name of names) {
    const keys = [keyOf(name)];
    if (name.includes(',')) keys.push(inverted(name));
    if (name.includes('(')) keys.push(keyOf(name.replaceAll(/\([^()]*\)/g, ' ')));
    for (const key of keys) if (key !== '' && !codes.has(key)) codes.set(key, code);
  }
  return codes;
}

function addLanguage(codes: Codes, { countries }: Language): void {
  for (const [code, names] of Object.entries<string | readonly string[]>(countries))
    addNames(codes, code, [names].flat());
}

const codes: Codes = new Map();
for (const [code, names] of Object.entries(otherCountryNames)) addNames(codes, code, names);
addLanguage(codes, en);

let isComplete = false;

/** Most files name their countries in English: the other languages are gathered when one does not. */
function codeOfName(key: string): string | undefined {
  const known = codes.get(key);
  if (known !== undefined || isComplete) return known;
  for (const language of languages) addLanguage(codes, language);
  isComplete = true;
  return codes.get(key);
}
