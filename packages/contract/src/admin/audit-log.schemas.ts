import { auditKindNames } from '@recoup/domain/admin/audit-log';
import { z } from 'zod';
import { dayRange, listQuery, orNone } from '../kit/list.ts';
import { author, entity, id, idInput, noEntity } from '../kit/shapes.ts';

/** Something that someone did, or was refused. */
export const auditEntry = z.object({
  ...entity,
  /** As it is kept; `auditKindName` has the words. */
  kind: z.string(),
  /** Null while no one was signed in, and for automatic actions of the application. */
  user: author,
  /** Its subject, in a sentence. */
  what: z.string(),
  /** Where the request came from. */
  address: z.string(),
});

export const auditLogQuery = listQuery({
  sorts: ['id'],
  filters: {
    userId: orNone(idInput).optional(),
    kind: z.enum(auditKindNames).optional(),
    /** Days of the office. */
    on: dayRange.optional(),
  },
});

/** The users who can appear in the audit log. */
export const auditUsers = z.object({
  people: z.array(noEntity(z.object({ id, name: z.string() }))),
});
