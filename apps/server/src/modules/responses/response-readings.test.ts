import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { describe, expect, it } from 'vitest';
import { ask } from '#test/ask';
import { anAgency } from '#test/factories';
import { startTestApp } from '#test/harness';
import { withResponses } from '#test/responses';

const test = await startTestApp();
test.now = new Date('2026-11-20T17:00:00Z');
const agency = await anAgency(test.db);
const clerk = await test.signedIn('standard', 'contributor');
const { anInvoice, read, receive } = withResponses(test, agency, clerk);

/** A table with two columns that may be what was paid, whose amounts can be read in two ways. */
const tableOf = (...recordIds: readonly number[]): string =>
  [
    'REC,Guest,Commission Paid,Paid Commission',
    ...recordIds.map((id) => `${id},Adams,"1.250","2.500"`),
    'Total,,,"2.500"',
  ].join('\n');
const answers = { decimalMark: 'comma', columnChoice: { paid: 3 } };
const answersOf = ({ paper }: HotelResponse) => paper?.remembered?.answers;

/** Applies a no-show of its first line. */
const apply = (response: HotelResponse, given: object, status = 201) => {
  const [line] = response.answeredInvoices[0]?.lines ?? [];
  return ask<HotelResponse>(
    clerk,
    ['POST', `/api/responses/${response.id}/apply`],
    {
      processDate: '2026-11-20',
      answers: [{ recordId: line?.id, statusCode: 4, expected_updated_at: line?.updated_at }],
      expected_updated_at: response.updated_at,
      ...given,
    },
    status,
  );
};

const asHeard = { name: 'table.csv', isAgain: true };

describe('what a person answers about the table of a response', () => {
  it('is remembered for all of its hotels once it is applied, and for no other', async () => {
    const [one, other, third] = [await anInvoice(), await anInvoice(), await anInvoice()];
    const [oneId = 0, otherId = 0, thirdId = 0] = [one, other, third].map(
      ({ recordIds }) => recordIds[0],
    );
    const invoices = [one, other].map(({ invoice }) => ({ invoiceId: invoice.id }));
    const received = await receive(tableOf(oneId, otherId), asHeard);
    const response = await ask<HotelResponse>(
      clerk,
      ['PATCH', `/api/responses/${received.id}`],
      { invoices, expected_updated_at: received.updated_at },
      200,
    );
    expect(answersOf(response)).toEqual({});
    expect(answersOf(await apply(response, { reading: answers }))).toEqual(answers);

    for (const { invoice, recordIds } of [one, other]) {
      const next = await receive(tableOf(recordIds[1] ?? 0), {
        ...asHeard,
        invoiceId: invoice.id,
      });
      expect(answersOf(next)).toEqual(answers);
      // what it says of the payment is read so already when it comes in
      expect(next.total).toBe(2500);
    }
    const strange = await receive(tableOf(thirdId), { ...asHeard, invoiceId: third.invoice.id });
    expect(answersOf(strange)).toEqual({});
  });

  it('is not kept where it is refused', async () => {
    const { invoice, recordIds } = await anInvoice();
    const given = { ...asHeard, invoiceId: invoice.id };
    const response = await receive(tableOf(recordIds[0] ?? 0), given);
    await apply(response, { reading: answers, processDate: '2026-11-21' }, 400);
    expect(answersOf(await read(response))).toEqual({});
  });

  it('about what a code means holds for every response of the hotel, also for a text', async () => {
    const { invoice, recordIds } = await anInvoice();
    const table = await receive(tableOf(recordIds[0] ?? 0), { ...asHeard, invoiceId: invoice.id });
    await apply(table, { reading: { ...answers, meaning: { X7: 'NS' } } });
    const text = await receive(`Invoice ${invoice.number}: one guest was X7.`, { isAgain: true });
    expect(answersOf(text)).toEqual({ meaning: { X7: 'NS' } });
  });
});
