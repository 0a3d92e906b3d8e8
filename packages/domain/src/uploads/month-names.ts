import { withoutAccents } from '../kit/without-accents.ts';

const spellings = [
  'january janvier januar janner jaenner enero janeiro gennaio',
  'february fevrier februar feber febrero fevereiro febbraio',
  'march mars marz maerz marzo marco',
  'april avril abril aprile',
  'may mai mayo maio maggio',
  'june juin juni junio junho giugno',
  'july juillet juli julio julho luglio',
  'august aout agosto',
  'september septembre septiembre setiembre setembro settembre',
  'october octobre oktober octubre outubro ottobre',
  'november novembre noviembre novembro',
  'december decembre dezember diciembre dezembro dicembre',
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
 * Spanish, Portuguese or Italian; undefined when none, or when the letters could mean two (`jui`).
 */
export function monthOf(name: string): number | undefined {
  return months.get(withoutAccents(name).toLowerCase()) || undefined;
}
