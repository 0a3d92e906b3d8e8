/** Generated from the database by `npm run generate:types`; never edited by hand. */
export type Database = Record<never, never>;
