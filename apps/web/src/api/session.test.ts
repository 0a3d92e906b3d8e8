import { getCurrentUser } from '@recoup/contract/auth/session.endpoints';
import { type CurrentUser, defaultPreferences } from '@recoup/contract/auth/session.schemas';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpointKey } from './queries.ts';
import { settingsMutation } from './session.ts';

const settings: CurrentUser['settings'] = { ...defaultPreferences, timeZone: 'UTC' };
const user: CurrentUser = {
  id: 1,
  created_at: '2026-11-02T09:00:00Z',
  updated_at: '2026-11-02T09:00:00Z',
  name: 'Ann',
  email: 'ann@recoup.test',
  roles: [],
  is_active: true,
  abilities: [],
  settings,
  hasSecondFactor: false,
  csrfToken: '',
};

const answers = vi.fn<() => Promise<Response>>();
const answer = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
});

describe('settings that are changed twice before the first answer', () => {
  const userKey = endpointKey(getCurrentUser, {});

  /** Changes the density and the theme, and returns what the page shows after each answer. */
  async function shownAfterEach(
    ...both: Response[]
  ): Promise<(CurrentUser['settings'] | undefined)[]> {
    const cache = new QueryClient();
    cache.setQueryData(userKey, user);
    const shown: (CurrentUser['settings'] | undefined)[] = [];
    const note = () => shown.push(cache.getQueryData<CurrentUser>(userKey)?.settings);
    for (const one of both) answers.mockResolvedValueOnce(one);
    const { mutate } = new MutationObserver(
      cache,
      settingsMutation(cache, () => undefined),
    );
    const first = mutate({ density: 'comfortable' })
      .catch(() => undefined)
      .then(note);
    await Promise.all([first, mutate({ colorScheme: 'dark' }).then(note)]);
    return shown;
  }

  const chosen = { ...settings, density: 'comfortable', colorScheme: 'dark' };

  it('are shown as they were chosen last', async () => {
    const first = { ...user, settings: { ...settings, density: 'comfortable' } };
    const shown = await shownAfterEach(
      answer(200, first),
      answer(200, { ...user, settings: chosen }),
    );
    expect(shown).toEqual([chosen, chosen]);
  });

  it('are shown as they are stored once the last is answered, also if the first failed', async () => {
    const stored = { ...settings, colorScheme: 'dark' };
    const shown = await shownAfterEach(
      answer(500, { message: 'Busy' }),
      answer(200, { ...user, settings: stored }),
    );
    expect(shown).toEqual([chosen, stored]);
  });
});
