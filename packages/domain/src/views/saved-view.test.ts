import { describe, expect, it } from 'vitest';
import { mayEditView, mayShareView, openedFilters, storedFilters } from './saved-view.ts';

describe('a saved view', () => {
  it.each([
    [{ isOwn: true, isShared: false, mayShare: false }, true],
    [{ isOwn: true, isShared: true, mayShare: false }, true],
    [{ isOwn: false, isShared: true, mayShare: true }, true],
    [{ isOwn: false, isShared: true, mayShare: false }, false],
    [{ isOwn: false, isShared: false, mayShare: true }, false],
  ])('of %j may be changed: %s [F-421]', (view, expected) => {
    expect(mayEditView(view).allowed).toBe(expected);
  });

  it('is shared only by users who may, and says who they are [F-421]', () => {
    expect(mayShareView(true).allowed).toBe(true);
    expect(mayShareView(false)).toMatchObject({ reason: 'Lead permissions required' });
  });

  it('shows each user their own work, and that of others to all [F-421]', () => {
    const stored = storedFilters({ assignedUserId: 7, agencyId: 7 }, 7);
    expect(stored).toEqual({ assignedUserId: 'me', agencyId: 7 });
    expect(openedFilters(stored, 9)).toEqual({ assignedUserId: 9, agencyId: 7 });
    expect(storedFilters({ assignedUserId: 8 }, 7)).toEqual({ assignedUserId: 8 });
  });
});
