import { withoutAccents } from '../kit/without-accents.ts';

const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb'];
const aMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

function plain(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/-feira$|\.$/, '');
}

const names = new Set(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      return Array.from({ length: 7 }, (_, i) => plain(format.format(aMonday + i * dayMs)));
    }),
  ),
);
const otherNames = ['tues', 'wednes', 'thur', 'thurs', 'feira'];

/**
 * Returns whether a word is the name of a weekday, in the languages of month names.
 */
export function isWeekday(word: string): boolean {
  const name = plain(word);
  return names.has(name) || otherNames.includes(name);
}
