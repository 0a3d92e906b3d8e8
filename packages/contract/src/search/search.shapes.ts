import { z } from 'zod';
import { noEntity } from '../kit/shapes.ts';
import { namedQuery, searchHit, searchQuery } from './search.schemas.ts';

const hits = z.array(noEntity(searchHit));

export const searchEverything = { query: searchQuery, response: hits };

export const findNamed = { query: namedQuery, response: hits };
