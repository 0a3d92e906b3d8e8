import { type Ability, abilities } from '@recoup/domain/auth/abilities';
import { type RoleName, roleNames } from '@recoup/domain/auth/roles';
import { z } from 'zod';
import {
  emailInput,
  entity,
  id,
  idInput,
  instant,
  instantInput,
  namedMembers,
  requiredText,
  text,
  verbatimText,
} from '../kit/shapes.ts';

/** A role with its id (S-738). */
export const role = z.object({
  id,
  name: z.literal([...roleNames]) as unknown as z.ZodType<RoleName, string>,
});

/** Why a short password is refused (S-766). */
export const passwordTooShort = 'The password must be at least 8 characters';
/** Why an unequal confirmation is refused (S-765). */
export const passwordNotConfirmed = 'The password confirmation does not match';

/** A password that a user chooses: 8 to 200 characters, stored as typed. */
export const newPassword = z.string().min(8, passwordTooShort).max(200);

/** A password with its confirmation; spread into a body that ends in {@link confirmed}. */
export const passwordPair = { password: newPassword, password_confirmation: z.string().max(200) };

/** Refuses a body whose confirmation differs from its password. */
export function confirmed<
  Shape extends z.ZodType<{ password: string; password_confirmation: string }>,
>(shape: Shape): Shape {
  return shape.refine((body) => body.password === body.password_confirmation, {
    message: passwordNotConfirmed,
    path: ['password_confirmation'],
  });
}

/** How a user has arranged a column of a list (F-422). */
const columnSetting = z.strictObject({
  key: text(60),
  isShown: z.boolean(),
  /** In pixels; absent while the user has not changed it. */
  width: z.int().min(40).max(800).optional(),
  isPinned: z.boolean().optional(),
});

/** The columns of a list in the order in which they are shown. */
export const columnSettings = z.array(columnSetting).max(60);

/** How a user has arranged a list. */
const listSettings = z.strictObject({
  columns: columnSettings.optional(),
  /** The saved view with which the list opens. */
  defaultViewId: idInput.optional(),
});

/** A user's own settings. */
export const userSettings = z.object({
  timeZone: z.string(),
  /** By name of the list. */
  lists: z.record(z.string(), listSettings),
  density: z.enum(['comfortable', 'compact']),
  colorScheme: z.enum(['auto', 'light', 'dark']),
  /** Whether keys of one character act on screens (WCAG 2.1.4). */
  characterKeys: z.boolean(),
  /** Whether Home shows the first steps of a new installation while some are left. */
  firstSteps: z.boolean(),
});

/** What stands until somebody chooses how the screens look. */
export const defaultPreferences: Omit<z.output<typeof userSettings>, 'timeZone'> = {
  lists: {},
  density: 'compact',
  colorScheme: 'auto',
  characterKeys: true,
  firstSteps: true,
};

/** Some of the settings; where only a few texts are right, the input says which. */
export const userSettingsInput = z
  .strictObject({
    ...userSettings.shape,
    timeZone: requiredText(60).refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
      { message: 'must be a time zone such as America/New_York' },
    ),
    lists: namedMembers(verbatimText(60), listSettings, 60),
  })
  .partial();

/** The signed-in user with everything they may do (clarification 2). */
export const currentUser = z.object({
  ...entity,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  is_active: z.boolean(),
  abilities: z.array(z.literal(abilities) as unknown as z.ZodType<Ability, string>),
  settings: userSettings,
  hasSecondFactor: z.boolean(),
  /** The value of the page's `csrf-token`, which changes at sign-in. */
  csrfToken: z.string(),
});
export type CurrentUser = z.output<typeof currentUser>;

/** The output of the browser's passkey interface, passed on unchanged. */
export const passkeyCredential = namedMembers(z.string().max(100), z.unknown(), 20);

/** A code of an authenticator app, or a recovery code with any separators between its parts. */
export const factorCode = text(60);

export const signInInput = z.strictObject({
  email: requiredText(254),
  password: z.string().min(1, 'is required').max(200),
  code: factorCode.optional(),
  passkey: passkeyCredential.optional(),
});

/** The body of a 401 that asks for the second factor with the same email and password. */
export const secondFactorNeeded = z.object({
  message: z.string(),
  code: z.literal('secondFactorNeeded'),
  kinds: z.array(z.enum(['totp', 'passkey'])),
  passkeyOptions: z.record(z.string(), z.unknown()).nullable(),
});

export const setUpInput = confirmed(
  z.strictObject({
    token: requiredText(200),
    name: requiredText(100),
    email: emailInput,
    ...passwordPair,
  }),
);

export const changePasswordInput = confirmed(
  z.strictObject({
    current_password: z.string().min(1, 'is required').max(200),
    ...passwordPair,
  }),
);

/** One place where the user is signed in; `updated_at` is when it was last used. */
export const ownSession = z.object({
  id: z.string(),
  created_at: instant,
  updated_at: instant,
  address: z.string().nullable(),
  device: z.string().nullable(),
  isCurrent: z.boolean(),
});

/** A bearer token without its secret. */
export const apiToken = z.object({
  ...entity,
  name: z.string(),
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
});

/** Proves who asks: the current password, or none soon after a single sign-on. */
export const reauthentication = z.strictObject({ password: z.string().max(200) });

export const apiTokenInput = reauthentication.extend({
  name: requiredText(100),
  expiresAt: instantInput.nullable().optional(),
});

/** A new token; `token` is shown this once. */
export const newApiToken = apiToken.extend({ token: z.string() });

export const secondFactor = z.object({
  ...entity,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  lastUsedAt: instant.nullable(),
});

/** What an authenticator app needs; inactive until confirmed by a code. */
export const totpStart = z.object({ id, secret: z.string(), address: z.string() });

export const totpConfirmInput = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'must be 6 digits'),
});

export const passkeyInput = z.strictObject({ name: requiredText(100), passkey: passkeyCredential });

/** Codes that each replace a lost factor once; shown only now. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
