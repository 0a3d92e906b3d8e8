import { describe, expect, test } from 'vitest';
import { type Advisory, findAdvisories, readLockFile } from './advisories.ts';

const lockFile = JSON.stringify({
  packages: {
    '': { version: '0.1.0' },
    'apps/server': { version: '0.1.0' },
    'node_modules/@recoup/server': { link: true },
    'node_modules/left': { version: '1.4.0' },
    'node_modules/right': { version: '2.0.0-rc.1', dev: true },
    'node_modules/right/node_modules/left': { version: '0.9.9' },
    'node_modules/alias': { name: '@scope/real', version: '3.0.0' },
  },
});
const packages = readLockFile(lockFile);

function advisory(name: string, events: object[], rest: object = {}): Advisory {
  const affected = [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }];
  return { id: 'GHSA-1', affected, ...rest };
}

function found(given: Advisory): string[] {
  return findAdvisories(packages, [given]).map(
    ({ found: { name, version }, fixedIn }) => `${name} ${version} -> ${fixedIn ?? '?'}`,
  );
}

describe('advisories compared with the lock file', () => {
  test.each<[string, object[], string[]]>([
    [
      'left',
      [{ introduced: '0' }, { fixed: '1.5.0' }],
      ['left 1.4.0 -> 1.5.0', 'left 0.9.9 -> 1.5.0'],
    ],
    ['left', [{ introduced: '1.0.0' }, { fixed: '1.4.0' }], []],
    ['left', [{ introduced: '0' }, { last_affected: '0.9.9' }], ['left 0.9.9 -> ?']],
    ['left', [{ introduced: '1.2.0' }], ['left 1.4.0 -> ?']],
    [
      'left',
      [{ introduced: '0' }, { fixed: '0.9.0' }, { introduced: '1.0.0' }, { fixed: '1.4.1' }],
      ['left 1.4.0 -> 1.4.1'],
    ],
    ['right', [{ introduced: '2.0.0-beta.1' }, { fixed: '2.0.0' }], ['right 2.0.0-rc.1 -> 2.0.0']],
    ['@scope/real', [{ introduced: '0' }, { fixed: '3.0.1' }], ['@scope/real 3.0.0 -> 3.0.1']],
    ['alias', [{ introduced: '0' }], []],
    ['absent', [{ introduced: '0' }], []],
  ])(
    'apply to each copy of a package within their versions: %s %j [F-210]',
    (name, events, expected) => {
      expect(found(advisory(name, events))).toEqual(expected);
    },
  );

  test('that were withdrawn, or are of another ecosystem, apply to nothing [F-210]', () => {
    const all = [{ introduced: '0' }];
    expect(found(advisory('left', all, { withdrawn: '2026-01-01T00:00:00Z' }))).toEqual([]);
    expect(
      found({ id: 'PYSEC-1', affected: [{ package: { ecosystem: 'PyPI', name: 'left' } }] }),
    ).toEqual([]);
  });

  test('may list versions one by one [F-210]', () => {
    const listed = { package: { ecosystem: 'npm', name: 'left' }, versions: ['0.9.9'] };
    expect(found({ id: 'MAL-1', affected: [listed] })).toEqual(['left 0.9.9 -> ?']);
  });

  test('with versions that cannot be read are named, not skipped [F-210]', () => {
    expect(() => found(advisory('left', [{ introduced: 'soon' }]))).toThrow('>=soon');
  });
});
