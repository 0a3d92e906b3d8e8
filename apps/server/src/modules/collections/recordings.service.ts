import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listRecordings } from '@recoup/contract/suppliers/supplier-notes.endpoints';
import { freeRecordingName, recordingNameKey } from '@recoup/domain/collections/recording-name';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { insertRow } from '#platform/db/by-key';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import type { ReceivedFile } from '#platform/files/receive-file';
import {
  addStoredFile,
  deleteStoredFile,
  findStoredFile,
  type StoredFile,
} from '#platform/files/stored-files';
import { lockSupplierRow, refuseUnknownSupplier } from '../suppliers/suppliers.api.ts';

type Recording = ResponseInput<typeof listRecordings>[number];

export interface NewRecording {
  readonly supplierId: number;
  readonly file: ReceivedFile;
  readonly description: string;
}

const mediaType = 'audio/mpeg';

/** Recorded calls with a supplier (S-593..S-624). */
export function createRecordings({ db }: Pick<Deps, 'db'>) {
  const recordingsWhere = (supplierId: number, id: number | null): Promise<Recording[]> =>
    rowsOf(db).all(sql<Recording>`
      select r.id, r.supplier_id, r.filename, f.byte_size as size, r.created_by,
        ${jsonReference('u')} as "createdBy",
        nullif(r.description, '') as description, r.created_at, r.updated_at
      from supplier_recordings r join stored_files f on f.id = r.file_id
      left join users u on u.id = r.created_by
      where r.supplier_id = ${supplierId} and r.id = coalesce(${id}::integer, r.id)
      order by r.created_at desc, r.id desc`);

  const named = (supplierId: number, fileName: string) =>
    sql`supplier_id = ${supplierId} and lower(filename) = lower(${fileName})`;

  return {
    /** @throws AppError notFound 'Supplier Not Found' */
    refuseUnknownSupplier: (supplierId: number) => refuseUnknownSupplier(db, supplierId),

    /** Newest first. */
    recordingsOf: (supplierId: number) => recordingsWhere(supplierId, null),

    /** Files a recording under a name that the supplier has only once. */
    async addRecording(actor: Actor, given: NewRecording): Promise<Recording> {
      const { supplierId, file, description } = given;
      await lockSupplierRow(db, supplierId);
      const rows = await rowsOf(db).all(sql<{ filename: string }>`
        select filename from supplier_recordings where supplier_id = ${supplierId}`);
      const taken = new Set(rows.map(({ filename }) => recordingNameKey(filename)));
      const name = freeRecordingName(file.name, taken);
      const fileId = await addStoredFile(db, { ...file, name, mediaType, createdBy: actor.id });
      const id = await insertRow(db, 'supplier_recordings', {
        supplier_id: supplierId,
        file_id: fileId,
        filename: name,
        description,
        created_by: actor.id,
      });
      const [recording] = await recordingsWhere(supplierId, id);
      return found(recording, 'Recording Not Found');
    },

    /** @throws AppError notFound 'Recording Not Found' */
    async getFile(supplierId: number, fileName: string): Promise<StoredFile> {
      const recording = await rowsOf(db).first(sql<{ fileId: number }>`
        select file_id as "fileId" from supplier_recordings where ${named(supplierId, fileName)}`);
      const file = recording && (await findStoredFile(db, recording.fileId));
      return found(file, 'Recording Not Found');
    },

    /**
     * Deletes a recording and returns the key of its file, which the caller removes after the commit.
     * @throws AppError notFound 'Recording Not Found'
     */
    async deleteRecording(supplierId: number, fileName: string): Promise<string> {
      const deleted = await rowsOf(db).first(sql<{ fileId: number }>`
        delete from supplier_recordings where ${named(supplierId, fileName)}
        returning file_id as "fileId"`);
      return await deleteStoredFile(db, found(deleted, 'Recording Not Found').fileId);
    },
  };
}
