import { withoutAccents } from '../kit/without-accents.ts';
import type { RawFields } from './pick-fields.ts';

/** Codes of reservation systems for a segment that waits for the hotel, also with the number of rooms: `HL1`. */
const waitingSegment = /^(?:hl|hn|nn|pn|wl|rq)\d{0,2}$/;
/** A stay that nobody confirmed, or that was turned down, in the languages of the files. */
const notConfirmed =
  /\b(?:unconfirmed|not confirmed|wait(?:ing)? ?list(?:ed)?|(?:on|under) request|requested|tentative|quot(?:e|ed|ation)|inquiry|declined|denied|rejected|refused|failed|expired|unbestatigt|nicht bestatigt|auf anfrage|warteliste|abgelehnt|non confirmee?|sur demande|liste d attente|refusee?|no confirmad[oa]|en espera|rechazad[oa]|nao confirmad[oa]|recusad[oa]|non confermat[oa]|in attesa|rifiutat[oa]|niet bevestigd|op aanvraag|afgewezen)\b/;
/** What was paid already. */
const wasPaid =
  /(?<!\b(?:not|un|never|nicht|non|no|nao|niet|pas|to be|zu|a|por|da) )\b(?:paid|settled|bezahlt|gezahlt|payee?|reglee?|pagad[oa]|pagat[oa]|betaald)\b/;

/**
 * Returns whether the agency's own status says that a stay was never confirmed, or that it is paid, so that no
 * commission may be due. What was cancelled is known by `isCancelled`.
 */
export function mayNotBeDue({ status = '' }: RawFields): boolean {
  const words = withoutAccents(status)
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return waitingSegment.test(words) || notConfirmed.test(words) || wasPaid.test(words);
}
