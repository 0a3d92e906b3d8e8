import type { RawFields } from './pick-fields.ts';

/**
 * Words for a cancelled stay in the languages of the files, and the codes of reservation systems.
 */
const cancelledWord =
  /^(?:cancel\w*|canc\w?|storn\w*|annul\w*|anulad\w*|cxl\w*|cxd|cnx|cnl|cncl|canx|can|xx|xl|xld|hx|cx|x|void\w*|deleted|geannuleerd|avbokad|aflyst|avbestilt|anulowan\w*|zrusen\w*|отмен\p{L}*|аннул\p{L}*|取消|已取消|キャンセル|취소)$/u;
const negation =
  /^(?:not?|non|nicht|nao|never|un\w*|free|kostenlos\w*|gratuit\w*|gratis|policy|deadline)$/;
/** Words for a stay that was cancelled, not for a cancellation: what follows does not deny them. */
const wasCancelled =
  /^(?:cancell?ed|cancelad[oa]s?|cxld|storniert\w*|annullier\w*|annulee?s?|annullat[oaei]|anulad[oa]s?|voided|deleted|geannuleerd|avbokad|aflyst|avbestilt)$/;
const combiningMarks = /\p{M}/gu;
/** Noes, and the days that databases and spreadsheets make of a missing one. */
const deniedCancellation =
  /^(?:|no?|non|nao|nein|false|falsch|faux|falso|f|0(?:[.,]0+)?|-+|n\/?a|none|null|[0 ./:tz-]{8,}|1900-01-0[01]|1\/[01]\/1900|1899-12-3[01]|(?:not|never)\s.*|active|ok|confirmed|booked)$/;

/**
 * Returns whether the agency's own file says that a stay was cancelled: by its status
 * (`cancelled_by_guest`, `Storniert`, `HX`), or by a separate column that contains a yes, a date,
 * or a number (F-122).
 */
export function isCancelled({ status, cancelled }: RawFields): boolean {
  return (
    saysCancelled(status) || (cancelled !== undefined && !deniedCancellation.test(plain(cancelled)))
  );
}

function saysCancelled(status = ''): boolean {
  const words = plain(status)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  const said = words.findIndex((word) => wasCancelled.test(word));
  const mayDeny = said < 0 ? words : words.slice(0, said);
  return (
    words.some((word) => cancelledWord.test(word)) && !mayDeny.some((word) => negation.test(word))
  );
}

function plain(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '').toLowerCase().trim();
}
