// Writes suppliers/phone-formats.ts in the domain from libphonenumber-js: `npm run generate:phones`.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readCommandLineOrExit } from './command-line.ts';

type Format = [pattern: string, national: string, leadingDigits?: string[]];
type Plan = [
  code: string,
  prefix: unknown,
  pattern: string,
  lengths: number[],
  formats?: Format[] | 0,
];

interface Metadata {
  country_calling_codes: Record<string, [string, ...string[]]>;
  countries: Record<string, Plan>;
  nonGeographic: Record<string, Plan>;
}

const domain = join(import.meta.dirname, '../packages/domain');
export const phoneFormatsFile = join(domain, 'src/suppliers/phone-formats.ts');
const group = /\(\\d(?:\{([\d,]+)\})?\)/g;

const head = `// Generated from libphonenumber-js by \`npm run generate:phones\`; do not edit.

/**
 * A line for each calling code: the code, how many digits its national numbers have, and their formats.
 * The first format counts that has as many digits and begins with the digits behind its equals sign.
 */
`;

/** The groups of `(\d{2})(\d{3,4})` as `2 3-4`: every international format puts single spaces between them. */
function groupsOf([pattern]: Format): string {
  if (pattern.replaceAll(group, '') !== '') throw new Error(`${pattern} is more than groups.`);
  return [...pattern.matchAll(group)].map(([, size = '1']) => size.replace(',', '-')).join(' ');
}

function describeFormat(format: Format): string {
  const leadingDigits = format[2]?.at(-1);
  return leadingDigits === undefined ? groupsOf(format) : `${groupsOf(format)}=${leadingDigits}`;
}

/** Countries that share a calling code share the formats of the one that is named first. */
export function describePhoneFormats(): string {
  const { country_calling_codes, countries, nonGeographic }: Metadata = createRequire(
    join(domain, 'package.json'),
  )('libphonenumber-js/min/metadata');
  const mains = Object.values(country_calling_codes).map(([main]) => countries[main]);
  const plans = [...mains, ...Object.values(nonGeographic)].filter((plan) => plan !== undefined);
  const lines = plans.map(([code, , , lengths, formats]) =>
    [`${code} ${lengths.join(',')}`, ...(formats || []).map(describeFormat)].join(';'),
  );
  return `${head}export const phoneFormats = String.raw\`${lines.join('\n')}\`;\n`;
}

if (process.argv[1] === import.meta.filename) {
  readCommandLineOrExit({ command: 'npm run generate:phones' });
  writeFileSync(phoneFormatsFile, describePhoneFormats());
}
