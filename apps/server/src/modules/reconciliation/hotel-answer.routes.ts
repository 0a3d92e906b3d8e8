import { readHotelAnswer } from '@recoup/contract/reconciliation/hotel-answer.endpoints';
import type { FileStore } from '#platform/files/file-store';
import { receiveFile } from '#platform/files/receive-file';
import { readInput } from '#platform/http/read-input';
import { type Route, route } from '#platform/http/route';
import { readAnswerFile } from './operations/read-answer-file.ts';

/** The file is kept only while it is read: what counts of it is what a person takes over. */
export function hotelAnswerRoutes({ files }: { files: FileStore }): Route[] {
  return [
    route(readHotelAnswer, async ({ request }) => {
      const { file, fields } = await receiveFile(request, files, readHotelAnswer.upload);
      try {
        return await readAnswerFile(files, file.key, readInput(readHotelAnswer.body, fields));
      } finally {
        await files.remove(file.key);
      }
    }),
  ];
}
