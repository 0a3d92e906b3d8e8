import { z } from 'zod';
import { idText } from '../kit/shapes.ts';
import {
  headerKey,
  hotelResponseInput,
  hotelResponsePaper,
  tableAnswers,
} from './hotel-response.schemas.ts';

export const readHotelResponseFile = { body: hotelResponseInput, response: hotelResponsePaper };

export const saveTableAnswers = {
  params: z.strictObject({ supplierId: idText, headerKey }),
  body: tableAnswers,
};
