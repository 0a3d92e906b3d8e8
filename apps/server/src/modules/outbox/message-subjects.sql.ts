import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { type Cents, formatDollars } from '@recoup/domain/money/cents';
import { type MessageKindName, messageKindNames } from '@recoup/domain/outbox/message-kinds';
import { formatMonth, type ReportMonth } from '@recoup/domain/reports/report-month';
import { containing } from '@recoup/list-engine/filters';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';

/** The parts of a title; month and amount are set for kinds that have them. */
interface TitleColumns {
  subjectId: number;
  month: ReportMonth;
  amount: Cents;
}

/** The subject of each kind of message, as columns of `subjectJoins`. */
interface Subject {
  /** The invoice, agency, or user that the outbox links to. */
  readonly id: Sql;
  readonly party: Sql;
  /** Whether the subject is over, so that the message no longer makes sense. */
  readonly isOver: Sql;
  title(columns: TitleColumns): string;
}

const user = { id: sql`w.id`, party: sql`w.name` };
const agency = { id: sql`a.id`, party: sql`a.name` };

const subjects: Readonly<Record<MessageKindName, Subject>> = {
  invoice: {
    id: sql`i.id`,
    party: sql`s.name`,
    isOver: sql`coalesce(i.completed, true)`,
    title: ({ subjectId }) => `Invoice ${formatInvoiceNumber(subjectId)}`,
  },
  report: {
    ...agency,
    isOver: sql`not coalesce(r.published, false)`,
    title: ({ month }) => `Report for ${formatMonth(month)}`,
  },
  payment: {
    ...agency,
    isOver: sql`false`,
    title: ({ amount }) => `Payment of ${formatDollars(amount)}`,
  },
  passwordLink: {
    ...user,
    isOver: sql`not exists (select from password_links l
      where l.id = (outgoing_messages.payload ->> 'linkId')::uuid and l.expires_at > now())`,
    title: () => 'Password link',
  },
  passwordChanged: { ...user, isOver: sql`false`, title: () => 'Password changed' },
  browserLink: {
    ...user,
    isOver: sql`outgoing_messages.created_at < now() - interval '1 hour'`,
    title: () => 'Link for another browser',
  },
};

/** Joins messages to their subjects by the ids in their payloads. */
export const subjectJoins: Sql = sql`
  left join invoices i on i.id = (outgoing_messages.payload ->> 'invoiceId')::int
  left join suppliers s on s.id = i.supplier_id
  left join agency_reports r on r.id = (outgoing_messages.payload ->> 'reportId')::int
  left join agency_payments p on p.id = (outgoing_messages.payload ->> 'paymentId')::int
  left join agencies a on a.id = coalesce(r.agency_id, p.agency_id)
  left join agency_emails e on e.agency_id = r.agency_id and e.is_primary
  left join users w on w.id = (outgoing_messages.payload ->> 'userId')::int`;

const ofKind = (column: 'id' | 'party' | 'isOver'): Sql =>
  sql`case outgoing_messages.kind ${sql.join(
    messageKindNames.map((kind) => sql`when ${sql.lit(kind)} then ${subjects[kind][column]}`),
    sql` `,
  )} end`;

/** Whether the subject of a message is over. */
export const isOver = ofKind('isOver');

/** Whether a message is about this hotel, agency, user, or invoice. */
export const isAbout = (text: string): Sql =>
  sql`(lower(${ofKind('party')}) like lower(${containing(text)}) or i.id::text = ${text})`;

export const subjectColumns: Sql = sql`outgoing_messages.kind,
  ${ofKind('id')} as "subjectId", ${ofKind('party')} as party, p.amount,
  jsonb_build_object('year', r.year, 'month', r.month) as month`;

/** Those columns; without an id, the subject no longer exists. */
export interface SubjectColumns extends Omit<TitleColumns, 'subjectId'> {
  kind: MessageKindName;
  subjectId: number | null;
  party: string | null;
}

/** The title of a message's subject; null if the subject no longer exists. */
export function subjectOf({ kind, subjectId, party, ...columns }: SubjectColumns) {
  if (subjectId === null) return null;
  const title = subjects[kind].title({ subjectId, ...columns });
  return { type: kind, id: subjectId, title, party: party ?? '' };
}
