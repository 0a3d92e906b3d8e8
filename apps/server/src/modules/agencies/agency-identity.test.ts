import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';

const test = await startTestApp();
let person: Caller;
beforeAll(async () => {
  person = await test.signedIn('lead', 'standard', 'srlead', 'executive');
});

const changesOf = async (agencyId: number) =>
  (await person.get(`/api/agencies/${agencyId}/changes`)).json();
const arcOf = async (agencyId: number) =>
  (await person.get(`/api/agencyArcs/${agencyId}`)).json()[0];

describe('the ARC of an agency', () => {
  it('is not changed while it has records, so that no one else can take it [F-140]', async () => {
    const agency = await anAgency(test.db);
    await aRecord(test.db, { agency });
    const arc = await arcOf(agency.id);
    const answer = await person.put(`/api/agencyArcs/${arc.id}`, { arc: 'ZZ999999' });
    const reason = `ARC ${agency.arc} cannot be changed because records use it`;
    expect([answer.statusCode, answer.json().message]).toEqual([400, reason]);
    expect(arc.editRefusal).toBe(reason);
    expect((await arcOf(agency.id)).arc).toBe(agency.arc);
    expect((await person.put(`/api/agencyArcs/${arc.id}`, { arc: agency.arc })).statusCode).toBe(
      200,
    );
  });

  it('leaves a line in the history when it is added, changed, or deleted [F-145]', async () => {
    const agency = await anAgency(test.db);
    const added = await person.post('/api/agencyArcs', { agencyId: agency.id, arc: 'QQ000001' });
    await person.put(`/api/agencyArcs/${added.json().id}`, { arc: 'QQ000002' });
    await person.delete(`/api/agencyArcs/${added.json().id}`);
    expect(await changesOf(agency.id)).toMatchObject([
      { field: 'arc', oldValue: 'QQ000002', newValue: null, createdBy: { id: person.id } },
      { field: 'arc', oldValue: 'QQ000001', newValue: 'QQ000002' },
      { field: 'arc', oldValue: null, newValue: 'QQ000001' },
    ]);
  });
});

it('writes down what the addresses of an agency were and became [F-145]', async () => {
  const agency = await anAgency(test.db);
  const address = {
    street: '1 Elm Street',
    city: 'Albany',
    zip: '12207',
    stateId: null,
    countryId: 214,
  };
  const { id: stateId } = await test.db
    .selectFrom('states')
    .select('id')
    .where('abbreviation', '=', 'NY')
    .executeTakeFirstOrThrow();
  const answer = await person.post(`/api/agencies/${agency.id}/addresses`, {
    ...address,
    stateId,
    isPayment: true,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  expect((await changesOf(agency.id))[0]).toMatchObject({
    field: 'addresses',
    newValue: expect.stringContaining('1 Elm Street, Albany, 12207 (payment'),
    createdBy: { id: person.id },
  });
});

it.each(['not a phone', '12', 'n/a', '555-0100', '+1 000 000 0000'])(
  'refuses the phone number %j of an agency [F-156]',
  async (phone_number) => {
    const agency = await anAgency(test.db);
    const { name, ein } = (await person.get(`/api/agencies/${agency.id}`)).json();
    const change = (phone: string) =>
      person.put(`/api/agencies/${agency.id}`, { name, ein, phone_number: phone });
    const answer = await change(phone_number);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { phone_number: ['Enter local phone number'] },
    ]);
    expect((await change('(518) 555-0100')).statusCode).toBe(200);
  },
);
