import { endpoint } from '../kit/endpoint.ts';
import { dataFileExtensions } from '../uploads/data-file.ts';
import { hotelAnswerInput, hotelAnswerTable } from './hotel-answer.schemas.ts';

/** Decision 83. */
export const readHotelAnswer = endpoint({
  method: 'POST',
  path: '/api/hotelAnswers',
  summary: "Reads the file of a hotel's answer as a table; keeps and books nothing.",
  access: 'invoices.update',
  body: hotelAnswerInput,
  upload: {
    field: 'file',
    extensions: dataFileExtensions,
    takesAnyName: true,
    maxBytes: 20 * 1024 * 1024,
  },
  response: hotelAnswerTable,
  errors: ['refused', 'tooLarge', 'wrongType'],
});
