import { type UploadBucket, uploadBuckets } from '@recoup/contract/uploads/upload-buckets';
import type { DraftRow, UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { expect } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../harness.ts';
import { addAgency, type FileToSend, sendFile } from './upload-file.ts';

const underWay = new Set<UploadDraft['state']>(['checking', 'importing']);

/** The import workbench as one person uses it. */
export function workbenchOf(testApp: TestApp, caller: Caller) {
  const send = (file: FileToSend, query: string) =>
    sendFile(testApp, caller, `/api/uploads?${query}`, file);

  const settled = async (id: number): Promise<UploadDraft> => {
    for (;;) {
      const draft = (await caller.get(`/api/uploads/${id}/draft`)).json<UploadDraft>();
      if (!underWay.has(draft.state)) return draft;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const rowsOf = async (id: number, bucket: string, after = 0) => {
    const query = { bucket, after: String(after) };
    const answer = await caller.get(`/api/uploads/${id}/rows`, { query });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ rows: DraftRow[]; hasMore: boolean }>();
  };

  return {
    send,
    settled,
    rowsOf,

    /** Sends a file and waits until it was checked. */
    check: async (file: FileToSend, query: string): Promise<UploadDraft> => {
      const answer = await send(file, query);
      expect(answer.statusCode, answer.body).toBe(200);
      return await settled(answer.json<UploadDraft>().id);
    },

    /** Lets a checked file have its effect, and waits for it. */
    commit: async (id: number, body: object = {}): Promise<UploadDraft> => {
      const answer = await caller.post(`/api/uploads/${id}/commit`, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return await settled(id);
    },

    /** The bucket of every row that a check shows, by its line. */
    bucketsOf: async (id: number): Promise<Map<number, UploadBucket>> => {
      const found: Array<[number, UploadBucket]> = [];
      for (const bucket of uploadBuckets)
        for (let after = 0, hasMore = true; hasMore; ) {
          const page = await rowsOf(id, bucket, after);
          found.push(...page.rows.map(({ line }): [number, UploadBucket] => [line, bucket]));
          after = page.rows.at(-1)?.line ?? 0;
          ({ hasMore } = page);
        }
      return new Map(found.toSorted(([one], [other]) => one - other));
    },
  };
}

/** A new installation with an agency, and the workbench of someone who uploads files. */
export async function startWorkbench(agency: Parameters<typeof addAgency>[1]) {
  const testApp = await startTestApp();
  const caller = await testApp.signedIn('srlead');
  const agencyId = await addAgency(testApp, agency);
  return { testApp, caller, agencyId, workbench: workbenchOf(testApp, caller) };
}
