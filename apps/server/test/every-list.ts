import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { List } from '@recoup/list-engine/types';

/** A list as it is asked here: filters by name, of whatever they take. */
export type AnyList = List<Record<string, unknown>, string, unknown>;

const modules = join(import.meta.dirname, '../src/modules');

/** Every list of the application, from its description; one that depends on a setting without it. */
export async function findEveryList(): Promise<AnyList[]> {
  const lists: AnyList[] = [];
  for await (const file of glob('*/*.list.ts', { cwd: modules })) {
    const exported: Record<string, unknown> = await import(join(modules, file));
    for (const [name, value] of Object.entries(exported)) {
      if (!name.endsWith('List')) continue;
      const list: unknown = typeof value === 'function' ? value(false) : value;
      if (isList(list)) lists.push(list);
    }
  }
  if (lists.length === 0) throw new Error(`${modules} describes no list.`);
  return lists.toSorted((one, other) => one.name.localeCompare(other.name));
}

function isList(value: unknown): value is AnyList {
  return typeof value === 'object' && value !== null && 'sorts' in value && 'filters' in value;
}
