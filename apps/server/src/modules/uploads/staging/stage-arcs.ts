import type { RawFields } from '@recoup/domain/uploads/pick-fields';
import { readArcRow } from '@recoup/domain/uploads/read-arc-row';
import type { TabularRow } from '@recoup/spreadsheets/table';
import type { Layout } from '../reading/read-layout.ts';
import { encodeCells, type StagedRow, type StagingShape } from './staged-row.ts';

/** A row of a file of ARCs on its way in. */
export const arcShape = {
  row_number: 'integer not null',
  bucket: 'text not null',
  reason: 'text',
  agency_id: 'integer',
  raw: 'json not null',
  arc: 'text',
  given_id: 'bigint',
  confirmation_key: 'text',
  last_name_key: 'text',
  start_date: 'date',
  record_id: 'integer',
} as const satisfies StagingShape<string>;

/** Rules for classifying the rows of a file of ARCs, passed to the reader thread. */
export interface ArcRowRules {
  readonly kind: 'arcs';
  readonly agencyId: number | null;
  readonly allowedArcs: ReadonlySet<string>;
}

/** Reads rows of records and their ARCs by the rules, as rows to stage. */
export function arcReader(
  { columns, styles }: Pick<Layout, 'columns' | 'styles'>,
  { agencyId, allowedArcs }: ArcRowRules,
): (row: TabularRow, fields: RawFields) => StagedRow<keyof typeof arcShape> {
  return ({ cells, lineNumber }, fields) => {
    const read = readArcRow(fields, styles, columns.names, allowedArcs);
    const place = { row_number: lineNumber, agency_id: agencyId, raw: encodeCells(cells) };
    if ('fault' in read) return { ...place, bucket: 'unmatched', reason: read.fault };
    const { record, arc } = read.value;
    return 'recordId' in record
      ? { ...place, bucket: 'new', arc, given_id: record.recordId }
      : {
          ...place,
          bucket: 'new',
          arc,
          confirmation_key: record.confirmation.replaceAll(/[^A-Z0-9]/g, ''),
          last_name_key: record.lastNameKey,
          start_date: record.checkInOn,
        };
  };
}
