import { currencyOf, isForeignMoney, mayWait } from './foreign-money.ts';
import {
  change,
  commissionFor,
  fresh,
  live,
  type Model,
  type ModelRecord,
  ownerOf,
  paid,
  today,
  withStatus,
} from './model.ts';
import type { Choices, Operation } from './operation.ts';
import { mayBePaid } from './receipt-money.ts';
import { phoneNumber } from './system.ts';

const firstDay = Date.parse('2026-05-01T00:00:00Z');
const dayMs = 86_400_000;
export const checkIn = '2026-05-01';
export const checkOut = (nights: number): string =>
  new Date(firstDay + nights * dayMs).toISOString().slice(0, 10);

/** A phone number of a hotel, of another record without one, or an unused one. */
export function anyPhone(model: Model, choices: Choices): string {
  const known = [...model.suppliers.values()].flatMap(({ phones }) => phones);
  const unknown = live(model).filter(({ supplierId }) => supplierId === null);
  const kind = choices.below(6);
  if (kind < 4) return choices.one(known) ?? phoneNumber(fresh(model));
  return (kind === 4 && choices.one(unknown)?.phone) || phoneNumber(fresh(model));
}

export const newRecord = (given: Omit<ModelRecord, keyof typeof untouched>): ModelRecord => ({
  ...untouched,
  ...given,
});
const untouched = {
  status: 0,
  paid: 0,
  methodId: null,
  checkNumber: null,
  processedOn: null,
  assignedTo: null,
  revision: 0,
  isNamed: false,
  isDeleted: false,
  restored: 0,
  line: null,
};

export const createRecord: Operation = (model, choices) => {
  const agency = choices.one(model.agencies.values());
  if (!agency) return undefined;
  const number = fresh(model);
  const [lastName, confirmation] = [`Guest${number}`, `CF${100_000 + number}`];
  const phone = anyPhone(model, choices);
  const rate = 1_000 + choices.below(30_000);
  const nights = 1 + choices.below(9);
  const commission = commissionFor(rate, nights);
  return {
    description: `enters a record of ${lastName} at ${phone}`,
    by: (hasRole) => hasRole('standard'),
    method: 'POST',
    url: '/api/records',
    body: {
      guest_first_name: 'Ada',
      guest_last_name: lastName,
      arc: agency.arc,
      phone_number: phone,
      start_date: checkIn,
      end_date: checkOut(nights),
      rate: rate / 100,
      commission: commission / 100,
      confirmation_number: confirmation,
    },
    ok: 201,
    done: (answer) => {
      const { id } = answer.json();
      const record = newRecord({
        id,
        agencyId: agency.id,
        lastName,
        confirmation,
        enteredOn: today(model),
        uploadId: null,
        phone,
        supplierId: ownerOf(model, phone),
        rate,
        nights,
        commission,
      });
      model.records.set(id, record);
    },
  };
};

type Holds = (role: 'accounting' | 'standard') => boolean;

/** A record that money came in for is accounting's to change. */
const editors =
  (record: ModelRecord) =>
  (hasRole: Holds): boolean =>
    hasRole(paid.includes(record.status) ? 'accounting' : 'standard');

/**
 * A user who may change some record learns that this one has changed, before learning its owner.
 */
const anyEditor = (hasRole: Holds): boolean => hasRole('accounting') || hasRole('standard');

export const editRecord: Operation = (model, choices) => {
  const record = choices.one(live(model));
  if (!record) return undefined;
  const isRate = choices.below(2) === 0;
  const rate = isRate ? 1_000 + choices.below(30_000) : record.rate;
  const nights = isRate ? record.nights : 1 + choices.below(9);
  // commission follows only when something that it is made of became other
  const isOther = rate !== record.rate || nights !== record.nights;
  const commission = isOther ? commissionFor(rate, nights) : record.commission;
  const isStale = choices.below(8) === 0;
  return {
    description: `gives record ${record.id} ${isRate ? `a rate of ${rate}` : `${nights} nights`}${isStale ? ', having seen an old one' : ''}`,
    by: isStale ? anyEditor : editors(record),
    method: 'PATCH',
    url: `/api/records/${record.id}`,
    body: {
      ...(isRate ? { rate: rate / 100 } : { end_date: checkOut(nights) }),
      ...(isStale && { expected_updated_at: '2020-01-01T00:00:00.000Z' }),
    },
    ok: 200,
    refused: isStale ? 409 : undefined,
    done: () => change(record, { rate, nights, commission }),
  };
};

const choosable = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 18, 41, 42, 43, 44, 45];

/** Allowed changes from each status: the table of clarification 6, written independently. */
export function mayBecome(from: number, to: number, agencyStatus: number): boolean {
  if (from === to) return true;
  if (to === 46 && ![7, 10].includes(agencyStatus)) return false;
  if ([0, 10, 44, 45].includes(from)) return choosable.includes(to) || to === 46;
  if ([2, 3, 4, 5, 6, 7, 12, 18].includes(from)) return [0, 10, 1, 8, 42, 43].includes(to);
  if (from === 41) return [0, 10, 5, 6, 1, 8, 42, 43, 46].includes(to);
  if (from === 46) return to === 0 && ![7, 10].includes(agencyStatus);
  if (from === 1) return [41, 12, 43, 8].includes(to);
  return paid.includes(from) && [41, 12, 1].includes(to);
}

/**
 * Returns whether a change may ask too much of the check of a reconciliation: the model does not know
 * what such a check has left, nor whether it pays other records too.
 */
function mayAskTooMuch(
  model: Model,
  { id, line }: ModelRecord,
  to: { status: number; paid: number },
): boolean {
  const isReconciled = [...model.invoices.values()].some(({ reconciliations }) =>
    reconciliations.some(({ changes }) =>
      changes.some(({ recordId, after }) => recordId === id && after.paid > 0),
    ),
  );
  if (!line || line.of || !isReconciled) return false;
  return to.status === 41 || (paid.includes(to.status) && to.paid > line.amount);
}

export const changeStatus: Operation = (model, choices) => {
  const record = choices.one(live(model));
  if (!record) return undefined;
  const to = choices.one([...choosable, 0, 10, 46]) ?? 0;
  // money that waits for its conversion is the receipt's
  const currency = currencyOf(model, record.supplierId);
  if (isForeignMoney(model, record) || mayWait({ status: to }, currency)) return undefined;
  const { status: agencyStatus = 0 } = model.agencies.get(record.agencyId) ?? {};
  const isPaid = paid.includes(to);
  const money = {
    paid: record.commission,
    methodId: 3,
    // one of its own: money that was taken off a receipt is put back there when all of it is the same
    checkNumber: String(fresh(model)),
    processedOn: today(model),
  };
  return {
    description: `moves record ${record.id} from ${record.status} to ${to}`,
    by: editors(record),
    method: 'PATCH',
    url: `/api/records/${record.id}`,
    body: {
      status: to,
      ...(isPaid && {
        paid_ct: money.paid / 100,
        payment_method_id: money.methodId,
        check_number: money.checkNumber,
        date_processed: money.processedOn,
      }),
    },
    ok: 200,
    refused:
      mayBecome(record.status, to, agencyStatus) &&
      mayBePaid(model, record, { status: to, paid: isPaid ? money.paid : 0 })
        ? undefined
        : 400,
    ...(mayAskTooMuch(model, record, { status: to, paid: money.paid }) && { mayBeRefused: 400 }),
    // a payment is accounting's, and what no longer is one is not
    again: ({ roles }) =>
      editors({ ...record, status: to })((role) => roles.includes(role)) ? 200 : 403,
    done: () => change(record, { ...withStatus(record, to, today(model)), ...(isPaid && money) }),
  };
};

export const changePhone: Operation = (model, choices) => {
  const record = choices.one(live(model));
  if (!record) return undefined;
  const phone = anyPhone(model, choices);
  const [before, after] = [record.supplierId, ownerOf(model, phone)];
  const isOther = currencyOf(model, before) !== currencyOf(model, after);
  if (isOther && [8, 45].includes(record.status)) return undefined;
  return {
    description: `gives record ${record.id} the phone ${phone}`,
    by: editors(record),
    method: 'PATCH',
    url: `/api/records/${record.id}`,
    body: { phone_number: phone },
    ok: 200,
    done: () => {
      if (phone !== record.phone) change(record, { phone, supplierId: ownerOf(model, phone) });
    },
  };
};

export const noteOnRecord: Operation = (model, choices) => {
  const record = choices.one(live(model));
  if (!record) return undefined;
  return {
    description: `writes a note on record ${record.id}`,
    by: (hasRole) => hasRole('standard'),
    method: 'POST',
    url: '/api/recordNotes',
    body: { recordId: record.id, note: 'Called the desk' },
    ok: 201,
    refused: [42, 43].includes(record.status) ? undefined : 400,
    done: () => {
      record.isNamed = true;
    },
  };
};

export const assignRecord: Operation = (model, choices) => {
  const record = choices.one(live(model));
  const user = choices.one(model.users.values());
  if (!record || !user) return undefined;
  return {
    description: `assigns record ${record.id} to ${user.id}`,
    by: (hasRole) => hasRole('srlead'),
    method: 'PATCH',
    url: '/api/records',
    body: {
      assigned_user_id: {
        oldValue: JSON.stringify({ advancedSearch: { recordId: record.id } }),
        newValue: user.id,
      },
    },
    ok: 200,
    refused: user.isActive ? undefined : 400,
    done: (_, by) => {
      const isTold = record.assignedTo !== user.id && by.id !== user.id;
      if (isTold) model.told.set(user.id, (model.told.get(user.id) ?? 0) + 1);
      change(record, { assignedTo: user.id });
    },
  };
};
