import type { Day } from '../dates/day.ts';
import { normalizeConfirmation } from './confirmation-number.ts';
import { nameKey } from './duplicate-rule.ts';
import type { ColumnStyles } from './observe-columns.ts';
import type { RawFields } from './pick-fields.ts';
import { readArc } from './read-arc.ts';
import { dateOf } from './read-stay.ts';
import { type ColumnNames, type Reading, rowErrorOf } from './row-errors.ts';
import { withoutZeroDecimals } from './whole-number.ts';

/** Which record a row of an ARC file means: by its id, or by the three things that name a stay. */
type RecordReference =
  | { readonly recordId: number }
  | { readonly confirmation: string; readonly lastNameKey: string; readonly checkInOn: Day };

/** A record and its new ARC number. */
export interface ArcRow {
  readonly record: RecordReference;
  readonly arc: string;
}

const recordIdText = /^(?:REC[\s#-]*)?(\d{1,15})$/i;

/**
 * Reads a row of an ARC file (clarification 8). The id is used where the row has one. Confirmation,
 * last name and check-in must all equal the record's (compare as `normalizeConfirmation`,
 * `nameKey`).
 * @param allowedArcs the agency's ARC numbers
 */
export function readArcRow(
  fields: RawFields,
  styles: ColumnStyles,
  names: ColumnNames,
  allowedArcs: ReadonlySet<string>,
): Reading<ArcRow> {
  const arc = readArc(fields.arc ?? '');
  if (!allowedArcs.has(arc))
    return { fault: rowErrorOf(names, 'arc', fields.arc, 'is not an ARC of this agency') };
  const record = readReference(fields, styles, names);
  return 'fault' in record ? record : { value: { record: record.value, arc } };
}

function readReference(
  fields: RawFields,
  styles: ColumnStyles,
  names: ColumnNames,
): Reading<RecordReference> {
  if (fields.recordId) {
    const id = recordIdText.exec(withoutZeroDecimals(fields.recordId))?.[1];
    return id
      ? { value: { recordId: Number(id) } }
      : { fault: rowErrorOf(names, 'recordId', fields.recordId, 'is not a record ID') };
  }
  const confirmation = normalizeConfirmation(withoutZeroDecimals(fields.confirmationNumber ?? ''));
  const lastNameKey = nameKey(fields.guestLastName ?? '');
  const checkInOn = dateOf('checkInOn', fields, styles);
  if (confirmation === '')
    return {
      fault: rowErrorOf(
        names,
        'confirmationNumber',
        fields.confirmationNumber,
        'is not a confirmation number',
      ),
    };
  if (lastNameKey === '')
    return {
      fault: rowErrorOf(names, 'guestLastName', fields.guestLastName, 'is not a valid name'),
    };
  if (!checkInOn)
    return { fault: rowErrorOf(names, 'checkInOn', fields.checkInOn, 'is not a valid date') };
  return { value: { confirmation, lastNameKey, checkInOn } };
}
