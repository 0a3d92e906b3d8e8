import { z } from 'zod';
import { searchHit, searchQuery } from './search.schemas.ts';

export const searchEverything = { query: searchQuery, response: z.array(searchHit) };
