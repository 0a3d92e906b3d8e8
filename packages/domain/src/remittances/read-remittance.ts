import { type Cents, cents } from '../money/cents.ts';
import type { LineAnswer } from './combine-answers.ts';
import type { Paper } from './paper.ts';
import { readPaper } from './read-paper.ts';
import type { Proof } from './read-statement.ts';

/** A line of an invoice as the answers to it are tried: amounts in the currency's unit. */
interface GivenLine {
  readonly id: number;
  readonly guestFirst: string;
  readonly guestLast: string;
  readonly confirmation: string | null;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly commission: number;
}

interface GivenInvoice {
  readonly number: string;
  readonly lines: readonly GivenLine[];
  readonly supplier: { readonly currency: string };
}

/** What a reader may know of a remittance: the invoices that it answers, and open ones of others. */
export interface GivenInvoices {
  readonly invoices: readonly GivenInvoice[];
  readonly decoys: readonly GivenInvoice[];
}

/** What a remittance says of a record. */
interface ReadRecord {
  readonly paid: number | null;
  readonly currency: string | null;
  readonly code: string | null;
  readonly remark: string | null;
  readonly proof: Proof;
  /** Whether it is certain, so that it would be chosen before a person has looked. */
  readonly preselected: boolean;
}

/** What was read of a remittance, by REC. */
export interface ReadRemittance {
  readonly envelope: {
    readonly total?: number;
    readonly currency?: string;
    readonly number?: string;
    readonly date?: string;
    readonly deductions?: readonly number[];
  };
  readonly records: Readonly<Record<string, ReadRecord>>;
}

const linesOf = ({ lines }: GivenInvoice) =>
  lines.map((line) => ({
    id: line.id,
    confirmationNumber: line.confirmation,
    guestLastName: line.guestLast,
    guestFirstName: line.guestFirst,
    startDate: line.checkIn,
    endDate: line.checkOut,
    commission: cents(Math.round(line.commission * 100)),
  }));

/** Reads a remittance against the given invoices. */
export function readRemittance(paper: Paper, { invoices, decoys }: GivenInvoices): ReadRemittance {
  const own = invoices.map((invoice) => ({
    number: invoice.number,
    currency: invoice.supplier.currency,
    lines: linesOf(invoice),
  }));
  const { envelope, answers } = readPaper(paper, own, decoys.flatMap(linesOf));
  const { total, currency, number, date, deductions } = envelope;
  return {
    envelope: {
      ...(total !== undefined && { total: unitsOf(total) }),
      ...(currency !== undefined && { currency }),
      ...(number !== undefined && { number }),
      ...(date !== undefined && { date }),
      ...(deductions.length > 0 && { deductions: deductions.map(unitsOf) }),
    },
    records: Object.fromEntries(answers.map((answer) => [answer.line.id, recordOf(answer)])),
  };
}

const recordOf = ({ paid, currency, code, remark, proof, isChosen }: LineAnswer): ReadRecord => ({
  paid: paid === undefined ? null : unitsOf(paid),
  currency: paid === undefined ? null : currency,
  code,
  remark: remark === '' ? null : remark,
  proof,
  preselected: isChosen,
});

const unitsOf = (amount: Cents): number => amount / 100;
