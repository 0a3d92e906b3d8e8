import type { ExportButtonProps } from './list-settings.ts';
import type { ListQuery } from './list-state.ts';
import type { ListField, ListSource } from './list-types.ts';

interface ListToExport {
  readonly name: string;
  readonly title: string;
  readonly source: ListSource<unknown>;
  readonly filters?: readonly ListField[];
  readonly panel?: readonly ListField[];
  readonly advanced?: readonly ListField[];
}

/** The fields that are two days, with the second of them where it is a field of its own. */
function periodsOf(fields: readonly ListField[]): readonly ListField[] {
  return fields.filter(({ kind }) => kind === 'day' || kind === 'dayRange');
}

/**
 * Returns what the export of a list needs to know about it.
 * @param shown the keys of the columns that are shown, in their order
 */
export function describeExport(
  list: ListToExport,
  query: ListQuery,
  shown: readonly string[],
): Omit<ExportButtonProps, 'reason' | 'selected'> {
  const { name, title, source, filters = [], panel = [], advanced = [] } = list;
  return {
    list: name,
    title,
    source,
    query,
    shown,
    periods: [
      { part: 'filters', fields: periodsOf([...filters, ...panel]) },
      { part: 'advancedSearch', fields: periodsOf(advanced) },
    ],
  };
}
