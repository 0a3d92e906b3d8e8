import * as engine from '@recoup/list-engine/lists';
import type { Database } from '../db/database-types.ts';

/** Declares Recoup's lists: their tables and columns are those of its database. */
export const { defineList, filtersOn } = engine.listKit<Database>();
