import { maxReasonLength } from '@recoup/domain/collections/callback';
import {
  maxContacts,
  tooManyContacts,
  unreachableContact,
} from '@recoup/domain/collections/contact';
import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { z } from 'zod';
import { jsonText } from '../kit/list.ts';
import {
  assignee,
  author,
  emailInput,
  entity,
  id,
  idInput,
  instant,
  instantInput,
  manyLineText,
  moneyInput,
  requiredText,
  text,
} from '../kit/shapes.ts';
import { balanceFilters } from '../suppliers/supplier-requests.schemas.ts';

/** Whom to reach at a supplier in collections (S-527). */
export const contact = z.object({
  ...entity,
  title: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type Contact = z.output<typeof contact>;

const optionalEmail = z
  .literal('')
  .or(z.null())
  .transform(() => null)
  .or(emailInput);

/** S-510..S-515; a contact without an id is new. */
export const contactInput = z
  .strictObject({
    id: idInput.optional(),
    title: requiredText(100),
    name: requiredText(100),
    phone: text(maxTextLengths.phone).nullable().optional(),
    email: optionalEmail.optional(),
  })
  .refine(({ phone, email }) => Boolean(phone) || Boolean(email), {
    message: unreachableContact,
    path: ['email'],
  });

/**
 * S-529: the full list; contacts left out of it are deleted. `expected_contacts` is the list that
 * the edit started from: if it is no longer the stored one, nothing is written.
 */
export const contactsInput = z.strictObject({
  contacts: z.array(contactInput).max(maxContacts, tooManyContacts),
  expected_contacts: z
    .array(z.strictObject({ id: idInput, updated_at: instantInput }))
    .max(maxContacts)
    .optional(),
});

export const contactsResponse = z.object({ contacts: z.array(contact) });

/** The state of the collections list whose suppliers are all meant. */
const collectionsSearch = jsonText(
  z.strictObject({
    search: text(200).optional(),
    filters: z.strictObject(balanceFilters).optional(),
    minimumBalance: moneyInput.optional(),
  }),
);

/**
 * S-675..S-678: with none selected all that `search` finds are meant. `reassign` moves suppliers
 * that have a user already; without a user the suppliers are unassigned.
 */
export const assignSuppliersInput = z
  .strictObject({
    assigned_user_id: idInput.nullable(),
    selected_suppliers: z.array(idInput).max(10_000),
    reassign: z.boolean().optional(),
    search: collectionsSearch.optional(),
  })
  .refine(
    ({ selected_suppliers, search }) => selected_suppliers.length > 0 || search !== undefined,
    'Select suppliers or send the search',
  );

/** How many suppliers the list finds, and how many of them are unassigned. */
export const collectionsCount = z.object({ count: z.int(), unassignedCount: z.int() });

/**
 * A scheduled call to a supplier (S-568), under both names of its time. The event ids say which of
 * its two calendar events stand; a missing one can be made again (clarification 9).
 */
export const callback = z.object({
  ...entity,
  scheduledTime: instant,
  scheduled_time: instant,
  reason: z.string(),
  supplierId: id,
  assignedTo: id,
  assignedUser: assignee,
  created_by: id.nullable(),
  createdBy: author,
  primaryEventId: z.string().nullable(),
  sharedEventId: z.string().nullable(),
});
export type Callback = z.output<typeof callback>;

/** S-554..S-558, S-573..S-575; a time in the past is refused by the server. */
export const callbackInput = z.strictObject({
  scheduledTime: instantInput,
  reason: manyLineText(maxReasonLength).min(1, 'is required'),
  supplierId: idInput,
  assignedTo: idInput,
});

/** When a callback is due instead; a time in the past is refused by the server. */
export const callbackTimeInput = z.strictObject({ scheduledTime: instantInput });

/** The events that the browser made in the calendars. */
export const callbackEventsInput = z.strictObject({
  primaryEventId: requiredText(1_024).optional(),
  sharedEventId: requiredText(1_024).optional(),
});
