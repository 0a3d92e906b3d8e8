/**
 * What a status means to the person who reads it; screens give each meaning one colour everywhere.
 * positive: money came in. open: owed and billable. closed: ended without money. attention: waits
 * for a person. danger: collections, or worse.
 */
export type Meaning = 'positive' | 'open' | 'closed' | 'attention' | 'danger';
