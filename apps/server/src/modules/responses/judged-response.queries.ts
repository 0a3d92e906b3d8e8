import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { formatDecimal } from '@recoup/domain/money/cents';
import type { ResponseMatch } from '@recoup/domain/reconciliation/hotel-response';
import type { PaperMatches } from '@recoup/domain/reconciliation/match-paper';
import { recordStatus } from '@recoup/domain/records/record-status';
import type {
  LineToJudge,
  PayerToJudge,
  ReceiptToJudge,
  ResponseToJudge,
} from '@recoup/domain/responses/may-apply-by-itself';
import { ofStoredPaper } from '@recoup/domain/responses/stored-paper';
import { type FileAnswers, splitQuestions } from '@recoup/domain/uploads/questions';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { findReading } from '../reconciliation/reconciliation.api.ts';
import { answeredLines } from './answered-lines.queries.ts';
import { readLines } from './reading/study-paper.ts';
import type { ResponseOfRules } from './responses.repository.ts';

type Answered = Awaited<ReturnType<typeof answeredLines>>;
type AnsweredLine = Answered[number]['lines'][number];

/** What a response says of its lines, and these lines as they were then. */
export interface ResponseRead {
  matches: PaperMatches;
  /** What people answered about earlier tables like it. */
  answers: FileAnswers;
  answered: Answered;
}

/** The permissions with which a response is applied without a person. */
export const rolesOfSystem = ['standard'] as const;

/**
 * Reads what a response says of the records of its invoices, as its screen does; undefined where that takes
 * too long.
 */
export async function readByItself(
  db: Db,
  { id, paper }: Pick<ResponseOfRules, 'id' | 'paper'>,
): Promise<ResponseRead | undefined> {
  if (paper === null) return undefined;
  const answered = await answeredLines(db, id, rolesOfSystem);
  const invoices = answered.map(({ number, currency, lines }) => ({ number, currency, lines }));
  const suppliers = new Set(answered.map(({ supplier }) => supplier.id));
  const known = await findReading(db, ofStoredPaper(paper), [...suppliers]);
  const answers = known?.answers ?? {};
  const matches = await readLines(ofStoredPaper(paper), invoices, answers);
  return matches && { matches, answers, answered };
}

interface HeadRow
  extends Pick<
    ResponseToJudge,
    'wasSettled' | 'signedDomain' | 'senderProof' | 'payer' | 'hasMoreInvoices'
  > {
  receiptId: number | null;
}

/** A receipt as it is judged, and what applying sends back of it. */
export interface SeenReceipt extends ReceiptToJudge {
  updatedAt: string;
}

interface SeenResponse extends ResponseToJudge {
  receipts: readonly SeenReceipt[];
}

/** All that decides whether a response is applied without a person; the payers of its domain are locked. */
export async function responseToJudge(
  db: Db,
  id: number,
  { matches: { matches, payment, questions }, answers, answered }: ResponseRead,
): Promise<SeenResponse> {
  const rows = rowsOf(db);
  const [head] = await rows.all(sql<HeadRow>`
    select r.signed_domain as "signedDomain", r.sender_proof as "senderProof",
      r.has_more_invoices as "hasMoreInvoices", r.receipt_id as "receiptId",
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as payer,
      exists (select from response_records s where s.response_id = r.id) as "wasSettled"
    from responses r left join payers p on p.id = r.payer_id where r.id = ${id}`);
  if (!head) throw new Error(`response ${id} is gone`);
  const payers = await rows.all(sql<PayerToJudge>`
    select id, name, is_trusted as "isTrusted" from payers
    where ${head.signedDomain} = any(mail_domains) and merged_into_id is null
    order by id for share`);
  const { receiptId, ...facts } = head;
  return {
    ...facts,
    payers,
    doubts: payment.doubts,
    hasQuestions: splitQuestions(questions, {}, answers).open.length > 0,
    lines: linesToJudge(matches, answered),
    total: payment.total,
    currency: payment.currency ?? homeCurrency,
    number: payment.number ?? '',
    deductions: payment.deductions,
    receipts: await rows.all(sql<SeenReceipt>`
      select id, payer_id as "payerId", state, currency, amount, unapplied, deducted, number,
        updated_at as "updatedAt"
      from receipts
      where ${
        receiptId === null
          ? sql`payer_id = any(${payers.map((payer) => payer.id)}::int4[])
              and amount = ${payment.total === undefined ? null : formatDecimal(payment.total)}::numeric`
          : sql`id = ${receiptId}`
      }
      order by id`),
  };
}

function linesToJudge(matches: readonly ResponseMatch[], answered: Answered): LineToJudge[] {
  const records = new Map(
    answered.flatMap(({ completed, lines }) =>
      lines.map((line): [number, AnsweredLine & { completed: boolean }] => [
        line.id,
        { ...line, completed },
      ]),
    ),
  );
  return matches.map(({ lineId, row, isExact, edit }) => {
    const record = lineId === undefined ? undefined : records.get(lineId);
    return {
      recordId: lineId,
      isCertain: isExact,
      paid: edit?.statusCode === recordStatus.paid ? edit.paidCt : undefined,
      currency: row.foreignCurrency ?? homeCurrency,
      record: record && {
        statusCode: record.status.code,
        commission: record.commission,
        paidCt: record.paidCt,
        currency: record.currency,
        isInvoiceOpen: !record.completed,
        refusal: record.refusal,
      },
    };
  });
}
