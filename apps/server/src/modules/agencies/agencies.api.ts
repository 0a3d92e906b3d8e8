export type { AgencyQueries } from './agencies.queries.ts';
