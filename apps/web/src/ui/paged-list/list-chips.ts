import { isDay } from '@recoup/domain/dates/day';
import { formatDay } from '@recoup/domain/dates/format';
import { type ListQuery, type ListValue, type ListValues, meaningful } from './list-state.ts';
import type { ListField } from './list-types.ts';
import { labelsOf } from './select-choices.ts';

type ChipPart = 'filters' | 'advancedSearch';

/** A filter in effect, in words. */
export interface ListChip {
  readonly part: ChipPart;
  /** Key of the filter in the query. */
  readonly name: string;
  readonly label: string;
  /** Empty for a switch, whose label says it all. */
  readonly text: string;
}

const dayText = (text: string): string => (isDay(text) ? formatDay(text) : text);

/** `supplierId` as `Supplier ID`, for a filter that the list no longer has. */
function labelOf(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replace(/\bId\b/, 'ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function rangeText({ from, to }: { readonly from?: string; readonly to?: string }): string {
  if (from !== undefined && from === to) return dayText(from);
  if (to === undefined) return `from ${dayText(from ?? '')}`;
  return from === undefined ? `until ${dayText(to)}` : `${dayText(from)} to ${dayText(to)}`;
}

function plainText(value: ListValue): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? rangeText(value as { from?: string }) : String(value);
}

function valueText(field: ListField, values: ListValues, value: ListValue): string {
  switch (field.kind) {
    case 'select':
    case 'segments':
      return labelsOf(
        typeof field.options === 'function' ? field.options(values) : field.options,
        value,
      );
    case 'switch':
      return '';
    case 'day':
    case 'dayRange':
      return typeof value === 'string' ? dayText(value) : plainText(value);
    default:
      return plainText(value);
  }
}

function chipOf(
  part: ChipPart,
  [name, value]: readonly [string, ListValue],
  { values, fields }: { values: ListValues; fields: readonly ListField[] },
): ListChip {
  const field = fields.find((one) => one.name === name);
  if (field === undefined) return { part, name, label: labelOf(name), text: plainText(value) };
  const { label, valueName } = field;
  // the name of a thing stands for its ID
  if (valueName !== undefined)
    return { part, name, label: label.replace(/ ID$/, ''), text: valueName };
  return { part, name, label, text: valueText(field, values, value) };
}

/** Returns a chip for each filter of a query, in the order of the fields; unknown ones come last. */
export function chipsOf(
  query: Pick<ListQuery, ChipPart>,
  fields: Readonly<Record<ChipPart, readonly ListField[]>>,
): ListChip[] {
  return (['filters', 'advancedSearch'] as const).flatMap((part) => {
    const values = meaningful(query[part]);
    const known = fields[part].map(({ name }) => name);
    const place = (name: string) => (known.indexOf(name) + known.length + 1) % (known.length + 1);
    return Object.entries(values)
      .toSorted(([one], [other]) => place(one) - place(other))
      .map((entry) => chipOf(part, entry, { values, fields: fields[part] }));
  });
}
