import { change, live } from './model.ts';
import type { Operation } from './operation.ts';
import { agencyPhone } from './system.ts';

export const payAgency: Operation = (model, choices) => {
  const agency = choices.one(model.agencies.values());
  if (!agency) return undefined;
  const amount = 1 + choices.below(500_000);
  return {
    description: `pays agency ${agency.id} ${amount} cents`,
    by: (hasRole) => hasRole('accounting'),
    method: 'POST',
    url: '/api/agencyPayments',
    body: { agencyId: agency.id, amount: amount / 100, confirmed: true },
    ok: 201,
    refused: agency.status === 0 ? undefined : 400,
    done: (answer) => {
      agency.payments.set(answer.json().id, amount);
    },
  };
};

/** Allowed changes from each status (clarification 5). */
const targets: Readonly<Record<number, readonly number[]>> = {
  0: [0, 10, 2, 3, 7],
  10: [10, 0, 2, 3, 7],
  2: [2, 0, 10],
  3: [3, 0, 10],
  7: [7, 0, 10],
};
const hasEnded = (status: number): boolean => [2, 3, 7].includes(status);
const isAway = (status: number): boolean => [7, 10].includes(status);

export const changeAgencyStatus: Operation = (model, choices) => {
  const agency = choices.one(model.agencies.values());
  if (!agency) return undefined;
  const to = choices.one([0, 0, 0, 0, 10, 7, 2]) ?? 0;
  const from = agency.status;
  return {
    description: `moves agency ${agency.id} from ${from} to ${to}`,
    by: (hasRole) =>
      from === to
        ? hasRole('srlead') || hasRole('executive')
        : hasRole(hasEnded(from) ? 'executive' : 'srlead'),
    method: 'PUT',
    url: `/api/agencies/${agency.id}`,
    body: { name: agency.name, ein: agency.ein, phone_number: agencyPhone, status: to },
    ok: 200,
    refused: targets[from]?.includes(to) ? undefined : 400,
    done: () => {
      agency.status = to;
      if (isAway(from) === isAway(to)) return;
      for (const record of live(model)) {
        if (record.agencyId !== agency.id) continue;
        if (isAway(to) && [0, 10, 41, 44, 45].includes(record.status))
          change(record, { status: 46 });
        if (isAway(from) && record.status === 46) change(record, { status: 0 });
      }
    },
  };
};
