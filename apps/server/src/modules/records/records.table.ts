import { recordStatuses } from '@recoup/domain/records/record-status';
import type { ListIndex } from '@recoup/list-engine/types';
import type { Database } from '#platform/db/database-types';

/** What is asked together with a guest's name. */
const besidesNames = [
  'status_code',
  'start_date',
  'end_date',
  'entry',
  'agency_id',
  'supplier_id',
  'assigned_user_id',
] as const;

/** As migrations make them; a test compares. */
const indexes: ReadonlyArray<ListIndex<keyof Database['records']>> = [
  { keys: ['id'], carries: ['status_code'] },
  {
    keys: ['status_code', 'id'],
    carries: ['substatus_code', 'entry', 'start_date', 'commission'],
  },
  { keys: ['status_code', 'substatus_code', 'id'] },
  { keys: ['status_code', 'start_date', 'id'] },
  { keys: ['entry', 'id'], carries: ['status_code'] },
  { keys: ['start_date', 'id'], carries: ['status_code'] },
  { keys: ['end_date', 'id'], carries: ['status_code'] },
  { keys: ['agency_id', 'status_code', 'id'], carries: ['start_date', 'entry'] },
  { keys: ['supplier_id', 'status_code', 'id'], carries: ['start_date', 'commission'] },
  { keys: ['assigned_user_id', 'status_code', 'id'] },
  { keys: ['phone', 'id'], carries: ['status_code'] },
  { keys: ['confirmation_key', 'id'], carries: ['status_code'] },
  { keys: ['last_lc', 'first_lc', 'id'], carries: besidesNames },
  { keys: ['first_lc', 'last_lc', 'id'], carries: besidesNames },
  { keys: ['commission', 'id'], carries: ['status_code'] },
];

/** What every list of records knows of its table. */
export const recordTable = {
  table: 'records',
  indexes,
  counters: [
    { table: 'record_counts', columns: ['status_code', 'substatus_code'], count: 'n' },
    { table: 'agency_record_counts', columns: ['agency_id'], count: 'n' },
    { table: 'assignee_counts', columns: ['assigned_user_id'], count: 'n' },
    { table: 'entry_counts', columns: ['entry'], count: 'n' },
    { table: 'stay_counts', columns: ['start_date', 'end_date'], count: 'n' },
  ],
  few: { status_code: recordStatuses.map(({ code }) => code) },
  selective: [['id'], ['supplier_id'], ['phone'], ['confirmation_key'], ['last_lc', 'first_lc']],
  growing: ['id', 'entry', 'start_date', 'end_date', 'date_processed'],
  // a hotel has a telephone number or two
  alike: [['supplier_id', 'phone']],
} as const;
