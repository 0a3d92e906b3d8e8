import { z } from 'zod';
import { noEntity } from '../kit/shapes.ts';
import { searchHit, searchQuery } from './search.schemas.ts';

export const searchEverything = { query: searchQuery, response: z.array(noEntity(searchHit)) };
