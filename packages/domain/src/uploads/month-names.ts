import { withoutAccents } from '../kit/without-accents.ts';

const spellings = [
  'january janvier januari januar janner jaenner enero janeiro gennaio',
  'february fevrier februari februar feber febrero fevereiro febbraio',
  'march mars marts marz maerz marzo marco maart mrt',
  'april avril abril aprile',
  'may mai maj mayo maio maggio mei',
  'june juin juni junio junho giugno',
  'july juillet juli julio julho luglio',
  'august augusti augustus aout agosto',
  'september septembre septiembre setiembre setembro settembre',
  'october octobre oktober octubre outubro ottobre',
  'november novembre noviembre novembro',
  'december decembre desember dezember diciembre dezembro dicembre',
] as const;

const shortest = 3;

const months = new Map<string, number>();
for (const [index, list] of spellings.entries())
  for (const name of list.split(' '))
    for (let length = shortest; length <= name.length; length += 1) {
      const start = name.slice(0, length);
      const other = months.get(start);
      months.set(start, other === undefined || other === index + 1 ? index + 1 : 0);
    }

/**
 * The month (1 to 12) that a name or its first three or more letters mean, in English, German, French,
 * Spanish, Portuguese, Italian, Dutch, Swedish, Danish, or Norwegian; undefined when none, or when the letters could mean two (`jui`).
 */
export function monthOf(name: string): number | undefined {
  return months.get(withoutAccents(name).toLowerCase()) || undefined;
}
