import type { RawFields } from './pick-fields.ts';

/**
 * Words for a cancelled stay in the languages of the files, and the codes of reservation systems.
 * Chinese, Japanese, and Korean have them within longer words.
 */
const cancelledWord =
  /^(?:cancel\w*|canc\w?|storn\w*|annul\w*|anulad\w*|cxl\w*|cxd|cnx|cnl|cncl|canx|can|xld|cx|x|void\w*|deleted|geannuleerd|avbokad|aflyst|avbestilt|anulowan\w*|zrusen\w*|отмен\p{L}*|аннул\p{L}*)$|取り?消|キャンセル|취소/u;
/**
 * Codes of reservation systems for a segment that was cancelled or that the hotel was unable to confirm,
 * also with the number of rooms: `HX1`, `UC`.
 */
const deadSegment = /^(?:hx|xx|xl|xk|uc|uu)\d{0,2}$/;
/** Those that are words or a country as well, and so stand alone or with a number. */
const deadSegmentAlone = /^(?:un ?\d{0,2}|(?:us|no) ?\d{1,2})$/;
const negation =
  /^(?:not?|non|nicht|nao|never|nie|niet|ikke|inte|pas|не|un\w*|free|kostenlos\w*|gratuit\w*|gratis|policy|deadline)$|未取|取消不|不可?取|キャンセル(?:不|無)|免费|免費|미취소|무료|불가|않/u;
/** Words for a stay that was cancelled, not for a cancellation: what follows does not deny them. */
const wasCancelled =
  /^(?:cancell?ed|cancelad[oa]s?|cxld|storniert\w*|annullier\w*|annulee?s?|annullat[oaei]|anulad[oa]s?|voided|deleted|geannuleerd|avbokad|aflyst|avbestilt|anulowan\w*|zrusen\w*|отменен\p{L}*|аннулирован\p{L}*)$|已取消|キャンセル済|취소(?:됨|되었|완료)/u;
/** What is written beside a name: `** CXL ** Smith`, `Smith (cancelled)`. A family may be called Cancel. */
const besideName =
  /(?<![\p{L}\d])(?:cancell?ed|cxld?|storniert|annul[eé]e?s?|annullat[oa]|cancelad[oa]|anulad[oa]|geannuleerd)(?![\p{L}\d])/iu;
const nameFields = ['guestName', 'guestLastName', 'guestFirstName', 'hotelName'] as const;
const combiningMarks = /\p{M}/gu;

/** What stands alone in a column of cancellations for a stay that was not cancelled. */
const no =
  'n/?a|n\\.a|no?|non|not|never|none|nao|nein|nicht|nie|niemals|nee|niet|nei|nej|ne|nil|null|jamais|nunca|mai|' +
  'aucune?|keine?|ningun[oa]?|nessun[oa]?|nenhuma?|geen|ingen|f|fals|false|falsch|faux|falso|не|нет|否|无|無|' +
  'いいえ|아니[요오]|없음|0[0tz]*|active|aktiv|actif|a[ct]?tiv[oa]|ok|confirmed|confirmee?|confirmad[oa]|' +
  'confermat[oa]|bestatigt|bevestigd|booked|gebucht|uncancell?ed|reinstated';
/** The years of the days that databases and spreadsheets make of a missing one. */
const noYear = '(?:0001|1753|1899|19(?:00|69|70))';
const isNo = new RegExp(`^(?:(?:${no})(?![\\p{L}\\d])|[-–—./:?\\s,])*$`, 'u');
const beginsWithNo = new RegExp(
  `^(?:not|never|nicht|niemals|jamais|nunca|niet|ikke|inte|не|(?:${no}),)\\s`,
  'u',
);
const isNoDay = new RegExp(
  `^(?:${noYear}-\\d\\d?-|\\d\\d?([-/. ])(?:\\d\\d?|\\p{L}{3,9})\\1${noYear})`,
  'u',
);

/** What a confirmation number of a cancelled stay begins with: `CXL# 8837261`, `CANCELLED`. */
const cancellationNumber =
  /^\W*(?:cxld?|cnx|canc|cancel\w*|storn\w*|annul\w*|anulad\w*|geannuleerd|voided)(?!\w)/i;

/**
 * Returns whether the agency's own file says that a stay was cancelled: by its status
 * (`cancelled_by_guest`, `Storniert`, `HX`), or by a separate column that contains a yes, a date,
 * or a number, by a confirmation number that is one of a cancellation, or by a word beside the name of
 * the guest or the hotel (F-122).
 */
export function isCancelled(fields: RawFields): boolean {
  return cancelledBy(fields) !== undefined;
}

/** The column that says that a stay was cancelled; undefined if none does. */
export function cancelledBy(
  fields: RawFields,
): 'status' | 'cancelled' | 'confirmationNumber' | (typeof nameFields)[number] | undefined {
  const { status = '', cancelled = '', confirmationNumber = '' } = fields;
  if (saysCancelled(plain(status))) return 'status';
  if (!deniesCancellation(plain(cancelled))) return 'cancelled';
  if (cancellationNumber.test(confirmationNumber)) return 'confirmationNumber';
  return nameFields.find((field) => besideName.test(fields[field] ?? ''));
}

function saysCancelled(status: string): boolean {
  const words = wordsOf(status);
  if (deadSegmentAlone.test(status) || words.some((word) => deadSegment.test(word))) return true;
  const said = words.findIndex((word) => wasCancelled.test(word));
  const mayDeny = said < 0 ? words : words.slice(0, said);
  return words.some((word) => cancelledWord.test(word)) && !mayDeny.some(isNegation);
}

function deniesCancellation(text: string): boolean {
  if (isNo.test(text) || beginsWithNo.test(text) || isNoDay.test(text)) return true;
  const words = wordsOf(text);
  const said = words.findIndex((word) => cancelledWord.test(word));
  return words.slice(0, said + 1).some(isNegation);
}

function isNegation(word: string): boolean {
  return negation.test(word);
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\d]+/u);
}

/** Lower case, without accents, and composed again: Korean syllables are taken apart with them. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(combiningMarks, '').normalize('NFC').toLowerCase().trim();
}
