import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';

const test = await startTestApp();
let lead: Caller;
let executive: Caller;
let agency: { id: number; arc: string };
let other: { id: number; arc: string };

beforeAll(async () => {
  lead = await test.signedIn('lead', 'standard');
  executive = await test.signedIn('executive');
  agency = await anAgency(test.db);
  other = await anAgency(test.db, { name: 'Globe & Co' });
});

const add = (arc: string, agencyId = agency.id) => lead.post('/api/agencyArcs', { agencyId, arc });
const arcsOf = async (agencyId: number): Promise<string[]> =>
  (await lead.get(`/api/agencyArcs/${agencyId}`)).json().map(({ arc }: { arc: string }) => arc);

describe('the ARCs of an agency', () => {
  it('are added and listed with id, agency and number [A-255, A-260, A-261]', async () => {
    const added = await add('AB12-3456');
    expect(added.statusCode, added.body).toBe(201);
    expect(added.json()).toMatchObject({ agencyId: agency.id, arc: 'AB123456' });
    const listed = (await lead.get(`/api/agencyArcs/${agency.id}`)).json();
    expect(listed).toContainEqual(added.json());
    expect(await arcsOf(agency.id)).toEqual([agency.arc, 'AB123456']);
  });

  it('have exactly 8 letters or digits [A-256, A-257, A-258]', async () => {
    for (const arc of ['1234567', '123456789']) {
      const answer = await add(arc);
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        `ARC must be exactly 8 letters or digits, not '${arc}'`,
      ]);
    }
    expect((await add('88888888')).statusCode).toBe(201);
  });

  it('are changed by their own id [A-262, A-264]', async () => {
    const { id } = (await add('11112222')).json();
    const changed = await lead.put(`/api/agencyArcs/${id}`, { arc: '3333 4444' });
    expect(changed.json()).toMatchObject({ id, agencyId: agency.id, arc: '33334444' });
    expect((await lead.put('/api/agencyArcs/2147483647', { arc: '33334445' })).statusCode).toBe(
      404,
    );
  });

  it('are deleted by their own id, once [A-263]', async () => {
    const { id } = (await add('DE1E7E00')).json();
    expect((await executive.delete(`/api/agencyArcs/${id}`)).statusCode).toBe(204);
    expect(await arcsOf(agency.id)).not.toContain('DE1E7E00');
    const again = await executive.delete(`/api/agencyArcs/${id}`);
    expect([again.statusCode, again.json().message]).toEqual([404, 'ARC Not Found']);
  });

  it('belong to only one agency, which the refusal names', async () => {
    const text = `ARC ${other.arc} is already used by Globe & Co (agency ${other.id})`;
    const added = await add(other.arc);
    expect([added.statusCode, added.json().message]).toEqual([409, text]);
    const { id } = (await add('55556666')).json();
    const changed = await lead.put(`/api/agencyArcs/${id}`, { arc: other.arc });
    expect([changed.statusCode, changed.json().message]).toEqual([409, text]);
    expect((await lead.put(`/api/agencyArcs/${id}`, { arc: '55556666' })).statusCode).toBe(200);
  });

  it('go to one of two agencies that ask at the same time', async () => {
    const answers = await Promise.all([add('70707070'), add('70707070', other.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ]);
  });

  it('stay while they have records, and say so', async () => {
    await aRecord(test.db, { agency: other });
    const [arc] = (await lead.get(`/api/agencyArcs/${other.id}`)).json();
    const reason = `ARC ${other.arc} cannot be deleted because records use it`;
    expect(arc.deleteRefusal).toBe(reason);
    const answer = await executive.delete(`/api/agencyArcs/${arc.id}`);
    expect([answer.statusCode, answer.json().message]).toEqual([400, reason]);
  });

  it('are created by leads and executives, edited by leads, deleted by executives', async () => {
    const { id } = (await add('90909090')).json();
    const senior = await test.signedIn('srlead', 'standard');
    const needLead = [403, 'Lead permissions required'];
    const said = ({
      statusCode,
      json,
    }: {
      statusCode: number;
      json: () => { message: string };
    }) => [statusCode, json().message];
    expect(said(await senior.post('/api/agencyArcs', { agencyId: agency.id, arc: '1' }))).toEqual(
      needLead,
    );
    expect(said(await executive.put(`/api/agencyArcs/${id}`, { arc: '90909091' }))).toEqual(
      needLead,
    );
    expect(said(await lead.delete(`/api/agencyArcs/${id}`))).toEqual(needLead);
    const given = { agencyId: agency.id, arc: '90909092' };
    expect((await executive.post('/api/agencyArcs', given)).statusCode).toBe(201);
  });

  it('are asked for and added only at agencies that exist', async () => {
    expect((await lead.get('/api/agencyArcs/2147483647')).statusCode).toBe(404);
    expect((await add('12121212', 2_147_483_647)).json().message).toBe('Agency Not Found');
  });
});
