import { buffer } from 'node:stream/consumers';
import { draftMark } from '@recoup/domain/company/company-holds';
import { bytesText } from '@recoup/domain/kit/byte-size';
import { countText } from '@recoup/domain/kit/counted';
import { formatDollars } from '@recoup/domain/money/cents';
import type { MonthTotals } from '@recoup/domain/reports/month-totals';
import { formatMonth, type ReportMonth } from '@recoup/domain/reports/report-month';
import { FileMissingError, type FileStore } from '@recoup/file-store/file-store';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineEmail } from '#integrations/email/email-delivery';
import type { Mailer } from '#integrations/email/mailer';
import {
  type DocumentCompany,
  findCompanyHold,
  getDocumentCompany,
} from '#modules/company/company.api';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { findStoredFile, type StoredFile } from '#platform/files/stored-files';
import { type Delivery, UndeliverableError } from '#platform/outgoing/delivery';
import type { MessageKind } from '#platform/outgoing/outgoing-message';
import { lostPublishedFile } from './lost-file.ts';

const payload = z.object({ reportId: z.int() });

/** A published report on its way to its agency by email. */
export const reportEmailKind: MessageKind<z.infer<typeof payload>> = {
  service: 'mail',
  name: 'report',
  payload,
};

/** One mail a report, however often its month is published or its mail asked for. */
export const reportEmailKey = (reportId: number): string => `agency report ${reportId} by email`;

/** The size that most mail servers accept, allowing for attachments growing by a third. */
const mostBytes = 15_000_000;

/** Mails published reports to the primary addresses of their agencies, as the ZIP that is filed. */
export function createReportEmailDelivery(
  deps: Pick<Deps, 'db' | 'files'> & { mailer: Mailer },
): Delivery {
  const { db, files, mailer } = deps;
  return defineEmail({
    mailer,
    kind: reportEmailKind,
    findHold: () => findCompanyHold(db, 'reportEmail'),
    write: async ({ payload: { reportId } }) => {
      const { recipient, fileId, ...report } = await findReportToEmail(db, reportId);
      const company = await getDocumentCompany(db);
      const file = await findStoredFile(db, fileId);
      if (!recipient) throw new UndeliverableError('The agency has no primary email address.');
      if (!file) throw new UndeliverableError('The report has no file.');
      if (file.byteSize > mostBytes)
        throw new UndeliverableError(
          `The report (${bytesText(file.byteSize)}) is too large to email. Download it and send it another way.`,
        );
      return {
        ...letterOf(report, company),
        to: recipient,
        ...(company.replyTo && { replyTo: company.replyTo }),
        attachments: [
          {
            name: file.name,
            mediaType: file.mediaType,
            content: await readAttachment(files, file),
          },
        ],
      };
    },
  });
}

async function readAttachment(files: FileStore, { key }: StoredFile): Promise<Buffer> {
  try {
    return await buffer(await files.open(key));
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error;
    throw new UndeliverableError(lostPublishedFile, { cause: error });
  }
}

interface ReportToEmail {
  agencyName: string;
  month: ReportMonth;
  totals: MonthTotals;
}

async function findReportToEmail(
  db: Db,
  id: number,
): Promise<ReportToEmail & { recipient: string | null; fileId: number }> {
  const { rows } = await sql<{
    agencyName: string;
    year: number;
    month: number;
    totals: MonthTotals;
    recipient: string | null;
    fileId: number;
  }>`
    select a.name as "agencyName", r.year, r.month, r.totals, e.email as recipient,
      r.file_id as "fileId"
    from agency_reports r join agencies a on a.id = r.agency_id
    left join agency_emails e on e.agency_id = a.id and e.is_primary
    where r.id = ${id} and r.published`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no published report ${id}`);
  const { year, month, ...same } = row;
  return { ...same, month: { year, month } };
}

/** The text that the agency reads before it opens the attachment. */
function letterOf(
  { agencyName, month, totals }: ReportToEmail,
  company: DocumentCompany,
): { subject: string; lines: string[] } {
  const { uploaded, paid, closing, paidGross, payable } = totals;
  const line = (name: string, figure: string): string =>
    `  ${name.padEnd(22)}${figure.padStart(16)}`;
  const count = (records: number): string => countText(records);
  return {
    subject: `${company.isDraft ? `${draftMark} ` : ''}Agency Reconciliation Report, ${formatMonth(month)}: ${formatDollars(payable)} payable`,
    lines: [
      ...(company.isDraft ? [draftMark, ''] : []),
      `Dear ${agencyName},`,
      '',
      `Your reconciliation report for ${formatMonth(month)} is attached as a ZIP file. It contains the report as a PDF and the line items as an Excel workbook and a CSV file.`,
      '',
      line('Records uploaded', count(uploaded.count)),
      line('Records paid', count(paid.count)),
      line('Records open', count(closing.count)),
      line('Paid by suppliers', formatDollars(paidGross)),
      line('Payable to you', formatDollars(payable)),
      '',
      ...(company.reportEmailText === '' ? [] : [...company.reportEmailText.split(/\r?\n/), '']),
      ...[company.name, company.phone, company.email].filter(Boolean),
      '',
    ],
  };
}
