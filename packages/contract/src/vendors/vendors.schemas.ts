import { z } from 'zod';
import { listQuery } from '../kit/list.ts';
import { entity, requiredText } from '../kit/shapes.ts';

/** A vendor code, which groups suppliers for invoicing (A-429, S-792). */
export const vendor = z.object({ ...entity, code: z.string() });
export type Vendor = z.output<typeof vendor>;

/** S-784..S-787. */
export const vendorInput = z.strictObject({
  code: requiredText(255).regex(/^[A-Za-z0-9]+$/, 'must contain only letters and digits'),
});

const vendorPageQuery = listQuery({ sorts: ['code', 'id', 'created_at'] });

/** With `page` a list, without it a lookup of all codes (clarification 3). */
export const vendorListQuery = vendorPageQuery.extend({
  page: vendorPageQuery.shape.page.unwrap().optional(),
});
