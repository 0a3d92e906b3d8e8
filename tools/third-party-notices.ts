// `npm run generate:notices`: writes what Recoup is shipped with, and under which licenses.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLineOrExit } from './command-line.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'THIRD_PARTY_NOTICES.md');
const licenseFile = /^(licen[cs]e|copying|notice|ofl)/i;

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

export interface ShippedPackage {
  /** Its path below the project folder. */
  readonly path: string;
  /** Name and version. */
  readonly title: string;
  readonly license: string;
}

/** Every package of others that production needs, on any platform, by the lock file. */
export function shippedPackages(): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => ({
      path,
      title: `${path.replace(/^.*node_modules\//, '')} ${version}`,
      license: license ?? 'see its text',
    }))
    .toSorted((one, other) => (one.title < other.title ? -1 : 1));
}

/** The license texts that a package brings; none where it is for another platform, or brings none. */
function textsOf({ path }: ShippedPackage): string[] {
  const folder = join(root, path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => licenseFile.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
}

function writeNotices(): void {
  const packages = shippedPackages();
  const rows = packages.map(({ title, license }) => `- ${title}: ${license}`);
  const byText = Map.groupBy(
    packages.flatMap((each) => textsOf(each).map((text) => ({ title: each.title, text }))),
    ({ text }) => text,
  );
  const texts = [...byText].map(([text, of]) => {
    const titles = [...new Set(of.map(({ title }) => title))].join(', ');
    return `### ${titles}\n\n\`\`\`text\n${text}\n\`\`\``;
  });
  const intro =
    'Recoup is shipped with these packages of others. `npm run generate:notices` writes this file.';
  writeFileSync(
    file,
    `# Third-party notices\n\n${intro}\n\n${rows.join('\n')}\n\n## License texts\n\n${texts.join('\n\n')}\n`,
  );
}

if (process.argv[1] === import.meta.filename) {
  readCommandLineOrExit({ command: 'npm run generate:notices' });
  writeNotices();
}
