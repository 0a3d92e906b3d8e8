import { z } from 'zod';
import { listQuery } from '../kit/list.ts';
import { entity, expectedUpdatedAt, id, requiredText, text } from '../kit/shapes.ts';

/** A hotel chain; `abbreviation` is labelled 'Chain Code'. */
export const chain = z.object({
  ...entity,
  name: z.string(),
  abbreviation: z.string(),
  code: z.string(),
});
export type Chain = z.output<typeof chain>;

/** A chain as selects need it. */
export const chainName = z.object({ id, name: z.string(), abbreviation: z.string() });

export const chainListQuery = listQuery({ sorts: ['name', 'abbreviation', 'code', 'id'] });

/** A-379..A-385. */
export const chainInput = z.strictObject({
  name: requiredText(35),
  abbreviation: text(100).length(2, 'Chain Code must be 2 characters').toUpperCase(),
  code: requiredText(10),
});

/** */
export const replaceChainInput = chainInput.extend(expectedUpdatedAt);
