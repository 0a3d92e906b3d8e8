import type { Invoice } from '@recoup/contract/invoices/invoices.schemas';
import type { Payer } from '@recoup/contract/receipts/payers.schemas';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { sql } from 'kysely';
import { receiveMail } from '#modules/responses/responses.api';
import { applyByItself } from '#modules/responses/use-cases/apply-by-itself';
import { readResponse } from '#modules/responses/use-cases/read-response';
import { ask } from './ask.ts';
import { atTheBank } from './bank.ts';
import type { TestApp } from './harness.ts';
import { withResponses } from './responses.ts';

/** What the mail of a payer is about. */
export interface Announced {
  payer: Payer;
  receipt: Receipt;
  invoice: Invoice;
  recordIds: number[];
}

interface Sent {
  domain?: string;
  /** Null where our mail server proved nothing. */
  signedDomain?: string | null;
  senderProof?: 'passed' | 'failed' | 'unknown';
  body?: string;
  type?: 'text/html' | 'text/plain';
  /** Of the check that it names. */
  receiptNumber?: string;
  total?: string;
}

let domains = 0;
let uid = 70_000;
let number = 80_000;

/** Does what an executive, the bank, and a payer do until a response could be applied without a person. */
export async function withTrustedPayers(test: TestApp, agency: { id: number; arc: string }) {
  const clerk = await test.signedIn('standard', 'contributor');
  const executive = await test.signedIn('executive', 'standard');
  const accountant = await test.signedIn('accounting', 'standard');
  const { aMail, anInvoice, read, whileHeld } = withResponses(test, agency, clerk);
  const bank = atTheBank(accountant);
  const account = await bank.openAccount();

  const trust = async (payer: Payer, isTrusted: boolean, mailDomains: string[]): Promise<Payer> =>
    await ask<Payer>(
      executive,
      ['PUT', `/api/payers/${payer.id}/trust`],
      { isTrusted, mailDomains, expected_updated_at: payer.updated_at },
      200,
    );

  /** Records as a payer names them: `CF100003  Guest3`. */
  async function staysOf(recordIds: readonly number[]): Promise<string[]> {
    const { rows } = await sql<{ stay: string }>`
      select confirmation_number || '  ' || guest_last_name as stay from records
      where id = any(${[...recordIds]}::int4[]) order by id`.execute(test.db);
    return rows.map(({ stay }) => stay);
  }

  const deps = () => ({ db: test.db, clock: () => test.now });

  return {
    clerk,
    executive,
    accountant,
    read,
    whileHeld,
    bank,
    account,
    trust,
    stays: staysOf,

    /** Two records of $20.00 on an invoice, and a check of a trusted payer for them. */
    async announce({
      amount = 37.5,
      isTrusted = true,
      isCleared = true,
      stays = 2,
    } = {}): Promise<Announced & { domain: string }> {
      const { supplier, invoice, recordIds } = await anInvoice(
        Array.from({ length: stays }, () => ({})),
      );
      const domain = `payer${++domains}.example`;
      const created = await ask<Payer>(
        clerk,
        ['POST', '/api/payers'],
        { kind: 'owner', name: `Payer ${domains}`, suppliers: [{ supplierId: supplier.id }] },
        201,
      );
      const payer = await trust(created, isTrusted, [domain]);
      const receipt = await ask<Receipt>(
        clerk,
        ['POST', '/api/receipts'],
        {
          payerId: payer.id,
          paymentMethodId: 3,
          number: String(++number),
          receivedOn: '2026-11-02',
          amount,
        },
        201,
      );
      if (isCleared) await bank.clear(account.id, receipt, '2026-11-04');
      return { domain, payer, receipt, invoice, recordIds };
    },

    /** The mail by which a payer says what its check is for: $20.00, $17.50, and $20.00 for each further one. */
    async send(
      { domain, receipt, invoice, recordIds }: Announced & { domain: string },
      sent: Sent = {},
    ): Promise<number> {
      const from = sent.domain ?? domain;
      const stays = await staysOf(recordIds);
      const body =
        sent.body ??
        [
          `Invoice ${invoice.number}`,
          '',
          ...stays.map((stay, at) => `${stay}  USD ${at === 1 ? '17.50' : '20.00'}`),
          '',
          `Check ${sent.receiptNumber ?? receipt.number} of USD ${sent.total ?? receipt.amount.toFixed(2)}`,
        ].join('\r\n');
      const head = [
        `From: Payables <ap@${from}>`,
        `Message-ID: <${++uid}@${from}>`,
        'Date: Mon, 16 Nov 2026 09:12:00 -0500',
        'MIME-Version: 1.0',
        `Content-Type: ${sent.type ?? 'text/plain'}; charset="utf-8"`,
      ];
      const { responseId } = await receiveMail(
        test,
        await aMail([...head, '', body].join('\r\n'), {
          uid,
          messageId: `${uid}@${from}`,
          sender: { address: `ap@${from}`, name: 'Payables' },
          senderProof: sent.senderProof ?? 'passed',
          signedDomain: sent.signedDomain === undefined ? from : sent.signedDomain,
          subject: `Payment ${uid}`,
        }),
      );
      await readResponse(test, { input: { responseId }, attempt: 0 });
      return responseId;
    },

    /** Runs the job that judges a response. */
    judge: (responseId: number) => applyByItself(deps(), responseId),
  };
}
