import { endpointOf } from '../kit/endpoint.ts';
import { largestResponseBytes } from '../responses/response-file.ts';
import { dataFileExtensions } from '../uploads/data-file.ts';
import type * as shapes from './hotel-response.shapes.ts';

/** Decisions 83, 196, and 199. */
export const readHotelResponseFile = endpointOf<typeof shapes.readHotelResponseFile>()({
  method: 'POST',
  path: '/api/hotelAnswers',
  summary: "Reads a hotel's response file as tables and text. Stores and posts nothing.",
  access: 'invoices.update',
  upload: {
    field: 'file',
    extensions: [...dataFileExtensions, '.pdf', '.eml', '.msg', '.html', '.htm', '.xml'],
    takesAnyName: true,
    maxBytes: largestResponseBytes,
  },
  errors: ['refused', 'tooLarge', 'wrongType'],
});

/** F-124. */
export const saveTableAnswers = endpointOf<typeof shapes.saveTableAnswers>()({
  method: 'PUT',
  path: '/api/suppliers/{supplierId}/hotelAnswers/{headerKey}',
  summary: "Stores how a supplier's tables with this header are read.",
  access: 'invoices.update',
  status: 204,
});
