import type { ListValue, ListValues } from './list-state.ts';
import type { ListField } from './list-types.ts';

export type FieldOf<Kind extends ListField['kind']> = Extract<ListField, { kind: Kind }>;

export interface OneFieldProps<Field extends ListField = ListField> {
  readonly field: Field;
  readonly value: ListValue | undefined;
  readonly values: ListValues;
  readonly onChange: (value: ListValue | undefined) => void;
  /** Hears how the values change: another field may have changed them since they were shown. */
  readonly onValues: (changed: (now: ListValues) => ListValues) => void;
}

/** Returns whether a field has two days. */
export const isRange = (field: ListField): boolean =>
  field.kind === 'dayRange' || (field.kind === 'day' && field.until !== undefined);

/** Returns a value as a field shows it. */
export const textOf = (value: ListValue | undefined): string =>
  value === undefined || typeof value === 'object' ? '' : String(value);
