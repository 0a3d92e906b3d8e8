import { listResponses } from '@recoup/contract/responses/responses.endpoints';
import type { HotelResponse, ResponseListRow } from '@recoup/contract/responses/responses.schemas';
import { expect } from 'vitest';
import { byKey, dollars, wholeList } from './checker.ts';
import type { Model } from './model.ts';
import { doesStand, type ModelResponse } from './response-model.ts';
import type { SimulatedSystem } from './system.ts';

const known = ({
  id,
  state,
  total,
  invoiceIds,
  receiptId,
  settled,
}: ModelResponse): [number, object] => [
  id,
  {
    state,
    total: dollars(total),
    invoices: invoiceIds,
    receipt: receiptId,
    settled: new Set(settled.map(({ recordId }) => recordId)).size,
  },
];

const shown = (row: ResponseListRow): [number, object] => [
  row.id,
  {
    state: row.state,
    total: row.total,
    invoices: row.invoices.map(({ id }) => id),
    receipt: row.receipt?.id ?? null,
    settled: row.settledCount,
  },
];

/** After every step: each response equals the model. */
export async function checkResponses(model: Model, system: SimulatedSystem): Promise<void> {
  const rows = await wholeList(model, system, listResponses);
  expect(byKey(rows.map(shown)), 'responses').toEqual(
    byKey([...model.responses.values()].map(known)),
  );
}

/** Now and then: what each response settled, and what of it stands. */
export async function compareSettled(model: Model, { look }: SimulatedSystem): Promise<void> {
  const [admin = 0] = model.users.keys();
  for (const response of model.responses.values()) {
    const { settled }: HotelResponse = (await look(admin, `/api/responses/${response.id}`)).json();
    expect(
      byKey(settled.map(({ recordId, isStanding }) => [recordId, isStanding])),
      `what response ${response.id} settled`,
    ).toEqual(
      byKey(
        response.settled
          .filter(({ recordId }) => model.records.get(recordId)?.isDeleted === false)
          .map((one) => [one.recordId, doesStand(model, one)]),
      ),
    );
  }
}
