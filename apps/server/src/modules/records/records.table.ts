/** The description of the table for every list of records. */
export const recordTable = {
  table: 'records',
  counters: [
    { table: 'record_counts', columns: ['status_code', 'substatus_code'], count: 'n' },
    { table: 'agency_record_counts', columns: ['agency_id'], count: 'n' },
    { table: 'assignee_counts', columns: ['assigned_user_id'], count: 'n' },
    { table: 'entry_counts', columns: ['entry'], count: 'n' },
    { table: 'stay_counts', columns: ['start_date', 'end_date'], count: 'n' },
  ],
} as const;
