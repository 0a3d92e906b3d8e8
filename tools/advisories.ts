import { satisfies, validRange } from 'semver';

/** An advisory for one package, as far as it is read (https://ossf.github.io/osv-schema). */
interface Affected {
  readonly package?: { readonly ecosystem?: string; readonly name?: string };
  readonly versions?: readonly string[];
  readonly ranges?: ReadonlyArray<{ readonly type?: string; readonly events?: readonly Event[] }>;
}

interface Event {
  readonly introduced?: string;
  readonly fixed?: string;
  readonly last_affected?: string;
}

/** An advisory in the OSV format, which GitHub, npm, and osv.dev give out. */
export interface Advisory {
  readonly id: string;
  readonly summary?: string;
  readonly withdrawn?: string;
  readonly affected?: readonly Affected[];
}

/** A package of a lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Whether it is needed only to build or to test. */
  readonly isDev: boolean;
}

/** An advisory that applies to a package of the lock file. */
export interface Finding {
  readonly advisory: Advisory;
  readonly found: LockedPackage;
  /** The first version without the fault, where the advisory names one. */
  readonly fixedIn: string | undefined;
}

/** Returns the advisories that apply to packages of a lock file, except withdrawn ones. */
export function findAdvisories(
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): Finding[] {
  return advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap((advisory) =>
      (advisory.affected ?? []).flatMap((affected) =>
        packages
          .filter((found) => isAffected(found, affected))
          .map((found) => ({ advisory, found, fixedIn: fixOf(found, affected) })),
      ),
    );
}

/**
 * Returns the packages of a `package-lock.json`, each of its copies.
 * @throws Error when it is not one
 */
export function readLockFile(text: string): LockedPackage[] {
  const { packages } = JSON.parse(text) as {
    packages?: Record<string, { name?: string; version?: string; link?: boolean; dev?: boolean }>;
  };
  if (!packages) throw new Error('This is not a package-lock.json of npm 7 or newer.');
  return Object.entries(packages).flatMap(([path, { name, version, link, dev }]) => {
    const folder = 'node_modules/';
    if (!path.includes(folder) || link || !version) return [];
    const installedAs = path.slice(path.lastIndexOf(folder) + folder.length);
    return [{ name: name ?? installedAs, version, isDev: dev ?? false }];
  });
}

function isAffected({ name, version }: LockedPackage, affected: Affected): boolean {
  if (affected.package?.ecosystem !== 'npm' || affected.package.name !== name) return false;
  if (affected.versions?.includes(version)) return true;
  return spansOf(affected).some(({ range }) => isWithin(version, range));
}

function isWithin(version: string, range: string): boolean {
  return satisfies(version, range, { includePrerelease: true });
}

function fixOf({ version }: LockedPackage, affected: Affected): string | undefined {
  return spansOf(affected).find(({ range }) => isWithin(version, range))?.fixed;
}

interface Span {
  readonly range: string;
  readonly fixed: string | undefined;
}

/**
 * Returns the spans between an advisory's events, as ranges of versions.
 * @throws Error for a text that is not a version
 */
function spansOf({ ranges = [] }: Affected): Span[] {
  return ranges
    .filter(({ type }) => type === 'SEMVER')
    .flatMap(({ events = [] }) =>
      events.flatMap(({ introduced }, index): Span[] => {
        if (introduced === undefined) return [];
        const end = events.slice(index + 1).find((event) => event.introduced === undefined);
        const until = end?.fixed
          ? ` <${end.fixed}`
          : end?.last_affected
            ? ` <=${end.last_affected}`
            : '';
        const range = `>=${introduced === '0' ? '0.0.0-0' : introduced}${until}`;
        if (validRange(range) === null)
          throw new Error(`An advisory has no versions but ${range}.`);
        return [{ range, fixed: end?.fixed }];
      }),
    );
}
