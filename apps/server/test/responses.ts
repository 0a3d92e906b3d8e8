import { Readable } from 'node:stream';
import type { Invoice } from '@recoup/contract/invoices/invoices.schemas';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { day } from '@recoup/domain/dates/day';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ReceivedMail } from '#modules/responses/responses.api';
import type { Db } from '#platform/db/database';
import { ask } from './ask.ts';
import { aRecord, aSupplier } from './factories.ts';
import type { Caller, TestApp } from './harness.ts';
import { sendFile } from './uploads/upload-file.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

/** A stay of which the hotel owes $20.00. */
interface Stay {
  guest?: string;
  startOn?: string;
}

/** How a file is sent, and the fields of its form. */
interface Sent extends Record<string, unknown> {
  name?: string;
  by?: Caller;
  key?: string;
}

/** What is done with a response in the same moment as something else. */
interface AtOnce<Result> {
  start: () => Promise<Result>;
  /** How many connections then wait for the response. */
  waiting?: number;
  write?: (held: Db) => Promise<unknown>;
}

/** Does what people do with responses, each of which is expected to succeed. */
export function withResponses(test: TestApp, agency: { id: number; arc: string }, clerk: Caller) {
  /** Sends a file, and returns the answer as it is. */
  const send = (
    content: string | Buffer<ArrayBuffer>,
    { name = 'answer.txt', by = clerk, key, ...fields }: Sent = {},
  ) =>
    sendFile(
      test,
      by,
      '/api/responses',
      { name, content },
      Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)])),
      key,
    );

  return {
    /** A hotel with an invoice of these stays. */
    async anInvoice(stays: readonly Stay[] = [{}, {}], given: { statusCode?: number } = {}) {
      const supplier = await aSupplier(test.db, given);
      const recordIds: number[] = [];
      for (const { guest, startOn } of stays)
        recordIds.push(
          await aRecord(test.db, {
            agency,
            supplier,
            ...(guest !== undefined && { lastName: guest }),
            ...(startOn !== undefined && {
              startOn: day(startOn),
              endOn: day(`${startOn.slice(0, 8)}28`),
            }),
          }),
        );
      const { invoice } = await ask<{ invoice: Invoice }>(
        clerk,
        ['POST', '/api/invoices'],
        { supplierId: supplier.id },
        201,
      );
      return { supplier, invoice, recordIds };
    },

    /** Fifty invoices like one, without its records. */
    async fiftyMore(invoiceId: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        insert into invoices (supplier_id, issued_on, line_count, total, created_at)
        select supplier_id, issued_on, line_count, total, created_at - make_interval(mins => each)
        from invoices, generate_series(2, 51) each where invoices.id = ${invoiceId}
        returning id`.execute(test.db);
      return rows.map(({ id }) => id);
    },

    send,

    async receive(content: string | Buffer<ArrayBuffer>, given: Sent = {}): Promise<HotelResponse> {
      const answer = await send(content, given);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },

    read: ({ id }: { id: number }, who = clerk) =>
      ask<HotelResponse>(who, ['GET', `/api/responses/${id}`], undefined, 200),

    /** A mail whose bytes are in the file store. */
    async aMail(text: string, given: Partial<ReceivedMail> = {}): Promise<ReceivedMail> {
      return {
        mailbox: 'remit@office.example/INBOX',
        uidValidity: '1700000000',
        uid: 1,
        messageId: null,
        sender: { address: 'desk@harbor.example', name: 'Harbor Inn' },
        senderProof: 'unknown',
        signedDomain: null,
        subject: 'Commission',
        sentOn: day('2026-11-16'),
        receivedAt: '2026-11-16T14:12:05.000Z',
        content: await test.files.put(Readable.from([Buffer.from(text)])),
        unreadBecause: null,
        dismissedBecause: null,
        ...given,
      };
    },

    /** Holds a response until what is started waits for it, and writes before that goes on. */
    async whileHeld<Result>(
      id: number,
      { start, waiting = 1, write }: AtOnce<Result>,
    ): Promise<Result> {
      const { running } = await test.db.transaction().execute(async (held) => {
        await sql`select from responses where id = ${id} for update`.execute(held);
        const started = start();
        await expect.poll(() => waitingForLocks(test.db), { timeout: 20_000 }).toBe(waiting);
        await write?.(held);
        return { running: started };
      });
      return await running;
    },
  };
}
