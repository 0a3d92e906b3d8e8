import { roleNames } from '@recoup/domain/auth/roles';
import { z } from 'zod';
import { confirmed, passwordPair, role } from '../auth/session.schemas.ts';
import { listQuery } from '../kit/list.ts';
import {
  emailInput,
  entity,
  expectedUpdatedAt,
  id,
  instant,
  namedMembers,
  noEntity,
  requiredText,
} from '../kit/shapes.ts';

/** A user as the users screens show them (S-737, S-738). */
export const user = z.object({
  ...entity,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  is_active: z.boolean(),
  assignedRecordCount: z.int(),
  assignedSupplierCount: z.int(),
  /** Null for a user who has never signed in. */
  lastSignInAt: instant.nullable(),
});
export type User = z.output<typeof user>;

/** A row of the users list, or with `assignable` only a user's id and name (clarification 4). */
export const userRow = user.or(noEntity(z.object({ id, name: z.string() })));
export type UserRow = z.output<typeof userRow>;

/**
 * `assignable` takes a role that its users must have, or `any`; inactive users are for status
 * editors.
 */
export const userListQuery = listQuery({
  sorts: ['name', 'email', 'assignedRecordCount', 'assignedSupplierCount', 'id'],
  filters: { showInactive: z.boolean().optional() },
  variants: { assignable: z.enum([...roleNames, 'any']).optional() },
});

/** S-742, S-743: roles that are not named stay as they are. */
export const userStatusInput = z.strictObject({
  roles: namedMembers(z.string().regex(/^\d{1,9}$/, 'must be the ID of a role'), z.boolean(), 100),
  isActive: z.boolean().optional(),
  ...expectedUpdatedAt,
});

/** A user who chooses the first password by a mailed link. */
export const registerByLinkInput = z.strictObject({ name: requiredText(100), email: emailInput });

/** S-773. */
export const registerInput = confirmed(
  z.strictObject({ name: requiredText(100), email: emailInput, ...passwordPair }),
);
