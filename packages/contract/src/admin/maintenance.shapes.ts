import { z } from 'zod';
import { instant } from '../kit/shapes.ts';

export const getMaintenance = {
  response: z.object({ words: z.string().nullable(), since: instant.nullable() }),
};
