import { created } from '../kit/shapes.ts';
import { addressInput } from './addresses.schemas.ts';

export const createAddress = { body: addressInput, response: created };
