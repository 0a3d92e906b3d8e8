import type { ReceiveInput } from '@recoup/contract/responses/responses.schemas';
import type { Actor } from '#platform/auth/actor';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { AppError, found } from '#platform/errors/app-error';
import type { ReceivedFile } from '#platform/files/receive-file';
import { addStoredFile } from '#platform/files/stored-files';
import { addInvoices, type ReadResponse, setRead } from '../read-responses.repository.ts';
import { findSameContent, insertResponse, lockReceiving } from '../responses.repository.ts';

/** A file that a person sent, and what was read of it, or why it cannot be read. */
export interface FileOfResponse {
  file: ReceivedFile;
  input: ReceiveInput;
  read: ReadResponse | { unreadBecause: string };
  receivedAt: string;
}

/** @throws AppError notFound where the invoice or the receipt that a file answers does not exist */
export async function refuseUnknown(
  db: Db,
  { invoiceId, receiptId }: Pick<ReceiveInput, 'invoiceId' | 'receiptId'>,
): Promise<void> {
  if (invoiceId !== undefined)
    found(await findById(db, 'invoices', invoiceId, ['id']), 'Invoice Not Found');
  if (receiptId !== undefined)
    found(await findById(db, 'receipts', receiptId, ['id']), 'Receipt Not Found');
}

/**
 * Puts a file into the queue of responses; returns its id. Run inside a transaction.
 * @throws AppError duplicate, naming the response that has the same content and is not settled yet
 */
export async function receiveFile(
  db: Db,
  actor: Actor,
  { file, input, read, receivedAt }: FileOfResponse,
): Promise<number> {
  await lockReceiving(db);
  const first = input.isAgain ? undefined : await findSameContent(db, file.sha256);
  if (first)
    throw new AppError(
      'duplicate',
      `This was received before as response ${first.id}, ${first.name}.`,
      { extra: { response: first } },
    );
  const isUnread = 'unreadBecause' in read;
  const responseId = await insertResponse(db, {
    channel: input.channel,
    name: file.name,
    fileId: await addStoredFile(db, { ...file, createdBy: actor.id }),
    sha256: file.sha256,
    receivedAt,
    receivedBy: actor.id,
    state: isUnread ? 'unread' : 'reading',
    unreadBecause: isUnread ? read.unreadBecause : '',
    dismissedBecause: '',
    receiptId: input.receiptId ?? null,
  });
  if (input.invoiceId !== undefined)
    await addInvoices(db, responseId, [{ invoiceId: input.invoiceId, foundBy: 'person' }]);
  if (!isUnread) await setRead(db, responseId, read);
  return responseId;
}
