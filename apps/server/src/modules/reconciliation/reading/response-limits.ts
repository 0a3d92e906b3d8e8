import {
  maxResponseCharacters,
  maxResponseRows,
} from '@recoup/contract/reconciliation/hotel-response.schemas';
import type { MostText } from '#server/remittances/limit-text';

/** How much text of a response is read. */
export const mostText: MostText = { rows: maxResponseRows, characters: maxResponseCharacters };
