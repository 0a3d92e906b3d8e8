import { changeSettings, getCurrentUser } from '@recoup/contract/auth/session.endpoints';
import type { CurrentUser } from '@recoup/contract/auth/session.schemas';
import { type Ability, refusalOf } from '@recoup/domain/auth/abilities';
import { isRoleName, type RoleName } from '@recoup/domain/auth/roles';
import {
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from './client.ts';
import { setCsrfToken } from './page-tokens.ts';
import { endpointKey } from './queries.ts';
import { markSignedIn } from './sign-in-gate.ts';

const userKey = endpointKey(getCurrentUser, {});

/** Takes a signed-in user into the page: the cache, the sign-out form, and the mending of 401s. */
export function acceptUser(cache: QueryClient, user: CurrentUser): void {
  const before = cache.getQueryData<CurrentUser>(userKey);
  // Another user on the same page must not see what was read for the one before.
  if (before !== undefined && before.id !== user.id) cache.clear();
  setCsrfToken(user.csrfToken);
  markSignedIn();
  cache.setQueryData(userKey, user);
}

/** The signed-in user while the page starts: pending, found, or refused with 401. */
export function useSignedInUser() {
  const cache = useQueryClient();
  return useQuery({
    queryKey: userKey,
    queryFn: async ({ signal }) => {
      const user = await call(getCurrentUser, {}, { signal });
      acceptUser(cache, user);
      return user;
    },
    staleTime: 60_000,
  });
}

/** The signed-in user, or undefined if no one is signed in or the server cannot be reached. */
export async function findSignedInUser(cache: QueryClient): Promise<CurrentUser | undefined> {
  const user = await call(getCurrentUser, {}, { takesRefusal: true }).catch(() => undefined);
  if (user) acceptUser(cache, user);
  return user;
}

/** The signed-in user on any screen; none is shown before the user is known. */
export function useCurrentUser(): CurrentUser {
  const { data } = useSignedInUser();
  if (data === undefined) throw new Error('A screen was shown before the user was known');
  return data;
}

/** Returns whether the user has any of these abilities. */
export function useMay(...anyOf: readonly Ability[]): boolean {
  const user = useCurrentUser();
  return anyOf.some((ability) => user.abilities.includes(ability));
}

/** The user's roles, for rules that depend on more than an ability. */
export function useRoles(): readonly RoleName[] {
  return useCurrentUser()
    .roles.map(({ name }) => name)
    .filter(isRoleName);
}

/**
 * Returns why a control is disabled for the user, as its tooltip shows it; undefined if it is not
 * (A-444).
 */
export function useRefusal(first: Ability, ...others: readonly Ability[]): string | undefined {
  return useMay(first, ...others) ? undefined : refusalOf(first);
}

type SettingsChange = Partial<CurrentUser['settings']>;

const settingsKey = ['settings'];

/**
 * The change of the user's own settings. The page follows at once, and falls back when it fails. Changes
 * are stored one after the other, and only what the last one returns is shown: the others do not have it.
 */
export function settingsMutation(cache: QueryClient, onFailed: (error: Error) => void) {
  const isLast = () => cache.isMutating({ mutationKey: settingsKey }) === 1;
  return {
    mutationKey: settingsKey,
    scope: { id: 'settings' },
    mutationFn: (body: SettingsChange) => call(changeSettings, { body }),
    onMutate: (change: SettingsChange) => {
      cache.setQueryData<CurrentUser>(
        userKey,
        (user) => user && { ...user, settings: { ...user.settings, ...change } },
      );
    },
    onSuccess: (saved: CurrentUser) => {
      if (isLast()) acceptUser(cache, saved);
    },
    onError: (error: Error) => {
      if (isLast()) void cache.invalidateQueries({ queryKey: userKey });
      onFailed(error);
    },
  };
}

/** Changes the user's own settings, as {@link settingsMutation} does. */
export function useChangeSettings(
  onFailed: (error: Error) => void,
): UseMutationResult<CurrentUser, Error, SettingsChange> {
  return useMutation(settingsMutation(useQueryClient(), onFailed));
}
