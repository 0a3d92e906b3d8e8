import { mostViews } from '@recoup/domain/views/saved-view';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';

const test = await startTestApp();
const lead = await test.signedIn('lead', 'contributor');
const contributor = await test.signedIn('contributor');

const save = (caller: Caller, view: object) =>
  caller.post('/api/views', { list: 'records', query: {}, ...view });
const saved = async (caller: Caller, view: object): Promise<number> => {
  const answer = await save(caller, view);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const viewsOf = async (caller: Caller, list = 'records') => {
  const answer = await caller.get('/api/views', { query: { list } });
  return answer.json().map(({ name }: { name: string }) => name);
};

describe('a saved view', () => {
  it('keeps the search, the filters, the order, and the columns of a list [F-421]', async () => {
    const query = {
      search: 'Lee',
      filters: '{"status":[0,10]}',
      advancedSearch: '{"checkIn":{"from":"2026-01-01"}}',
      sortBy: 'commission',
      sortDirection: 'desc',
    };
    const columns = [
      { key: 'id', isShown: true },
      { key: 'arc', isShown: true, width: 90 },
    ];
    const answer = await save(contributor, { name: 'Big ones', query, columns });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      list: 'records',
      name: 'Big ones',
      isShared: false,
      owner: { id: contributor.id },
      editRefusal: null,
      query: {
        ...query,
        filters: { status: [0, 10] },
        advancedSearch: { checkIn: { from: '2026-01-01' } },
      },
      columns,
    });
    expect(await viewsOf(contributor)).toEqual(['Big ones']);
    expect(await viewsOf(contributor, 'invalid-supplier-records')).toEqual([]);
  });

  it('has a name once, in capitals or not, in any language', async () => {
    const own = await test.signedIn('contributor');
    await saved(own, { name: 'İzmir' });
    const again = await save(own, { name: 'İZMİR' });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'You already have a view with this name for this list.',
    ]);
  });

  it('is seen by its maker alone until it is shared, and shared by leads only [F-421]', async () => {
    const own = await test.signedIn('contributor');
    const id = await saved(own, { name: 'Mine' });
    expect(await viewsOf(lead)).not.toContain('Mine');
    expect((await lead.patch(`/api/views/${id}`, { name: 'Theirs' })).statusCode).toBe(404);
    const refused = await own.patch(`/api/views/${id}`, { isShared: true });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Lead permissions required',
    ]);
    expect((await save(own, { name: 'Shared', isShared: true })).statusCode).toBe(403);
    await saved(lead, { name: 'For all', isShared: true });
    expect(await viewsOf(own)).toEqual(['Mine', 'For all']);
  });

  it('that is shared is changed by its maker and by who shares views; others copy it [F-421]', async () => {
    const id = await saved(lead, { name: 'Team', isShared: true });
    const [other] = [await test.signedIn('executive', 'contributor')];
    const refused = await contributor.patch(`/api/views/${id}`, { name: 'Mine now' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Only the user who made this view, or a lead, can change it. Save a copy.',
    ]);
    expect((await contributor.delete(`/api/views/${id}`)).statusCode).toBe(403);
    await saved(contributor, { name: 'Team' });
    expect((await other.patch(`/api/views/${id}`, { name: 'Team 2' })).json().name).toBe('Team 2');
    expect((await other.delete(`/api/views/${id}`)).statusCode).toBe(204);
    expect(await viewsOf(lead)).not.toContain('Team 2');
  });

  it('with a filter for its maker means whoever opens it [F-421]', async () => {
    const advancedSearch = JSON.stringify({ assignedUserId: lead.id });
    await saved(lead, { name: 'My work', isShared: true, query: { advancedSearch } });
    const views = (await contributor.get('/api/views', { query: { list: 'records' } })).json();
    const view = views.find(({ name }: { name: string }) => name === 'My work');
    expect(view.query.advancedSearch).toEqual({ assignedUserId: contributor.id });
  });

  it('needs a name of its own and filters that its list takes [F-421]', async () => {
    const own = await test.signedIn('contributor');
    await saved(own, { name: 'Twice' });
    expect((await save(own, { name: 'TWICE' })).statusCode).toBe(409);
    await saved(own, { name: 'Twice', list: 'suppliers' });
    const unknown = await save(own, { name: 'Odd', query: { filters: '{"surprise":1}' } });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json().message).toContain('surprise');
    expect((await save(own, { name: 'Odd', query: { sortBy: 'secret' } })).statusCode).toBe(400);
    expect((await save(own, { name: 'Odd', list: 'nothing' })).statusCode).toBe(400);
  });

  it('is one of two that get a name at once', async () => {
    const own = await test.signedIn('contributor');
    for (const name of ['Race', 'Chase', 'Rush']) {
      const ids = [
        await saved(own, { name: `${name} 1` }),
        await saved(own, { name: `${name} 2` }),
      ];
      const answers = await Promise.all(ids.map((id) => own.patch(`/api/views/${id}`, { name })));
      expect(
        answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
      ).toEqual([200, 409]);
    }
  });

  it('holds no rights: a list that is closed has no views [F-421]', async () => {
    const standard = await test.signedIn('standard');
    for (const path of ['/api/views', '/api/views/counts'])
      expect((await standard.get(path, { query: { list: 'records' } })).statusCode).toBe(403);
    expect((await save(standard, { name: 'Closed' })).statusCode).toBe(403);
  });

  it(`is one of ${mostViews} of a user at most [F-421]`, async () => {
    const own = await test.signedIn('contributor');
    for (let at = 0; at < mostViews; at += 1) await saved(own, { name: `View ${at}` });
    const more = await save(own, { name: 'One more' });
    expect([more.statusCode, more.json().message]).toEqual([
      400,
      `You already have ${mostViews} views. Delete one first.`,
    ]);
  });
});

describe('the counts of saved views', () => {
  it('are those of the user who looks, all in one response [F-421]', async () => {
    const agency = await anAgency(test.db);
    const own = await test.signedIn('contributor');
    for (let at = 0; at < 3; at += 1) await aRecord(test.db, { agency, lastName: 'Countable' });
    const three = await saved(own, { name: 'Three', query: { search: 'Countable' } });
    const none = await saved(own, { name: 'None', query: { search: 'Nobodyatall' } });
    const counts = (await own.get('/api/views/counts', { query: { list: 'records' } })).json();
    const countOf = (id: number) =>
      counts.find(({ viewId }: { viewId: number }) => viewId === id)?.count;
    expect([countOf(three), countOf(none)]).toEqual([3, 0]);
  });

  it('are none for a view with a filter that its list no longer has [F-421]', async () => {
    const own = await test.signedIn('contributor');
    const id = await saved(own, { name: 'Old' });
    await test.db
      .updateTable('saved_views')
      .set({ query: '{"filters":{"vanished":1}}' })
      .where('id', '=', id)
      .execute();
    const counts = await own.get('/api/views/counts', { query: { list: 'records' } });
    expect(counts.json()).toContainEqual({ viewId: id, count: null, countedAt: null });
    const views = (await own.get('/api/views', { query: { list: 'records' } })).json();
    expect(views[0].query.filters).toEqual({ vanished: 1 });
  });
});
