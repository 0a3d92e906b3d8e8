import { z } from 'zod';
import { paymentMethodInput } from '../kit/codes.ts';
import { dayRange, listQuery, orNone } from '../kit/list.ts';
import { dayText, id, idInput, money, named, noEntity, unconverted } from '../kit/shapes.ts';
import { receiptRow } from './receipts.schemas.ts';

/** Open invoices whose amounts come to exactly what is not applied. */
const sameAmount = z.object({
  invoices: z.array(z.object({ id })),
  suppliers: z.array(named),
});

/** Another receipt with the same number. */
const sameNumber = named.extend({
  payer: named.nullable(),
  receivedOn: dayText.nullable(),
  amount: money,
  currency: z.string(),
});

/** A receipt with money that is not applied, and what that may belong to. */
export const unappliedRow = receiptRow.extend({
  /**
   * One open invoice, all of a hotel, or all of the payer's hotels; while nobody knows the payer, single
   * invoices of any hotel.
   */
  sameAmount: z.array(sameAmount),
  /** The latest first. */
  sameNumber: z.array(sameNumber),
});
export type UnappliedRow = z.output<typeof unappliedRow>;

/** What payers owe comes first, then the oldest. */
export const unappliedListQuery = listQuery({
  sorts: ['owed', 'receivedOn', 'unapplied', 'number', 'id'],
  filters: {
    methodId: orNone(paymentMethodInput).optional(),
    payerId: orNone(idInput).optional(),
    received: dayRange.optional(),
  },
});

/** Money that is not applied, by the time since it was received, in dollars; the youngest first. */
export const unappliedByAge = z.object({
  asOf: dayText,
  ages: z.array(noEntity(z.object({ name: z.string(), count: z.int(), value: money }))),
  /** What is in no age, or in no dollars. */
  apart: z.object({
    /** What payers owe because the bank took back what was refunded or transferred. */
    owed: z.object({ count: z.int(), value: money }),
    /** How many receipts have no known payer. */
    unknownPayers: z.int(),
    unconverted,
  }),
});
