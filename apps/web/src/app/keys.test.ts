import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { abilities } from '@recoup/domain/auth/abilities';
import { describe, expect, it } from 'vitest';
import { keyGroups, keys, keysOf } from '#ui/keys.ts';
import { goKeys, goKeysFor } from './go-keys.ts';
import { navigation } from './navigation.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guide/keys.md'), 'utf8');

/** The table under a heading of the guide's page. */
const inGuide = (heading: string): string[] =>
  (guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Key '));

const rowsOf = (shown: ReadonlyArray<{ shown: string; label: string }>): string[] =>
  shown.map((entry) => `| \`${entry.shown}\` | ${entry.label} |`);

describe('the keys', () => {
  it.each(keyGroups)('of the group %s are those of the guide [F-424]', (group) => {
    expect(inGuide(group)).toEqual(rowsOf(keysOf(group)));
  });

  it('that open screens are those of the guide [F-424]', () => {
    expect(inGuide('Screens')).toEqual(rowsOf(goKeysFor(abilities)));
  });

  it('are different within a group, and the letters of screens as well [F-424]', () => {
    for (const group of keyGroups) {
      const shown = keysOf(group).map((key) => key.shown);
      expect(new Set(shown).size).toBe(shown.length);
    }
    expect(new Set(goKeys.map(([letter]) => letter)).size).toBe(goKeys.length);
    const byKey = Object.values(keys).filter(({ key }) => key.length === 1);
    expect(new Set(byKey.map(({ key }) => key)).size).toBe(byKey.length);
  });

  it('open the first screen of each menu, for whoever may see it [F-424]', () => {
    const opened = new Set(goKeys.map(([, path]) => path));
    const first = navigation.map((entry) => ('links' in entry ? entry.links[0]?.href : entry.href));
    expect(first.filter((path) => path && !opened.has(path))).toEqual([]);
    expect(goKeysFor([]).map(({ letter }) => letter)).toEqual(['h']);
  });
});
