import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idText } from '../kit/shapes.ts';
import { dataFileExtensions } from '../uploads/data-file.ts';
import {
  headerKey,
  hotelResponseInput,
  hotelResponseTable,
  tableAnswers,
} from './hotel-response.schemas.ts';

/** Decision 83. */
export const readHotelResponseFile = endpoint({
  method: 'POST',
  path: '/api/hotelAnswers',
  summary: "Reads a hotel's response file as a table. Stores and posts nothing.",
  access: 'invoices.update',
  body: hotelResponseInput,
  upload: {
    field: 'file',
    extensions: dataFileExtensions,
    takesAnyName: true,
    maxBytes: 20_000_000,
  },
  response: hotelResponseTable,
  errors: ['refused', 'tooLarge', 'wrongType'],
});

/** F-124. */
export const saveTableAnswers = endpoint({
  method: 'PUT',
  path: '/api/suppliers/{supplierId}/hotelAnswers/{headerKey}',
  summary: "Stores how a supplier's tables with this header are read.",
  access: 'invoices.update',
  params: z.strictObject({ supplierId: idText, headerKey }),
  body: tableAnswers,
  status: 204,
});
