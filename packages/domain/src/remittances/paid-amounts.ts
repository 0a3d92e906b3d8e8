import { normalizeHeader } from '../uploads/header-terms.ts';
import type { FoundAmount } from './find-amounts.ts';
import { type Role, roleOf } from './heading-roles.ts';
import { readOutcome } from './outcome-words.ts';

const paidWord =
  /(?:\bpaid|\bpd\b|\bpay(?:ing)?\b|remitted|settled|bezahlt|gezahlt|überwiesen|ueberwiesen|\bpay[ée]e?s?\b|\bvers[ée]|réglé|pagad[oa]|\bpag[oa]t?[oa]?\b|abonad|pagat|versat|versad|betaald|overgemaakt|shiharai)/i;
const paidAfter =
  /^[ ,:]{0,2}(?:(?:was|were|wurden?|(?:has|have) been) )?(?:paid|pd\b|bezahlt|gezahlt|überwiesen|pay|vers|pagad|pagat|pag[oa]\b|betaald)/i;
const explainedBy =
  /(?:\brates?|\btarif\w*|\btaux|\btariffa|\btarifa(?: real)?|\badr\b|\bumsatz|zimmerpreis|zimmerrate|\brevenue|\broom(?![ -]?(?:nights?|nts?)\b)\w*|logis|\bprice|\bprix|\bprecio|\bpreço|\bprezzo)[^,;:]{0,20}$/i;

const dueBefore =
  /(?:\bdue|\bbilled|\bclaimed|\bclaim|\binstead of|\bstatt|gefordert|\breclam\w*|\bdevid\w*|\bdovut\w*|\bau lieu de|\ben lugar de|invoiced|expected|tesuryo)(?: amount)?:?$/i;

/** What parts the words of one amount from those of the next; the dot of `abzgl.` does not. */
const parting =
  /[,;()|\n]|(?<!(?<!\p{L})abz(?:gl)?)\.(?![\p{L}\d])|\s[-–—]+\s|(?<!\p{L})(?:and|but|while|und|aber|et|mais|y|pero|e|ma|maar)(?!\p{L})/iu;
const currencyInBrackets = /\((?:\p{Lu}{3}|[$€£])\)/gu;
/** What stands between what was paid and the whole that it was paid of, as in `30.00 of your 36.00`. */
const partOf =
  /(?:^|\s)(?:of|net of|instead of|against|from|not|statt|von|gegen|sur|au lieu de|de|sobre|en lugar de|en vez de|em vez de|su|invece di|di|van|op)(?: (?:the|your|a|an|total|billed|invoiced|claimed|expected))*$/i;
/** A share of what stands behind it. */
const shareOf =
  /\d ?% ?(?:(?:of|on|x|×|\*|@|von|vom|auf|sur|de|del|do|di|su|sobre|van|over)(?: (?:the|your))?)$/i;
/** What stands before an amount that is taken off the one before it. */
const lessBy = /(?<!\p{L})(?:less|minus|abzüglich|abz(?:gl)?\.?|moins|menos|meno)$/iu;

/** What was left, in words that no heading has alone. */
const leftOpen =
  /\b(?:open|outstanding|remain\w*|missing|kept|retained|offen\w*|einbehalten|restlich\w*|rest|retenue?s?|restante?s?|retenid[oa]s?|retid[oa]s?|trattenut[oaie]|ingehouden|openstaand)\b/;
/** A tax or fee that is in an amount, or not, does not make it one. */
const withTax =
  /^(?:ex\w*|inc\w*|before|after|net|less|without|with|inkl|exkl|ohne|mit|nach|abz\w*|hors|avec|sans|sin|con|sem|senza|ttc|ht)\b|\b(?:included|inclus\w*|incluid[oa]|inbegriffen|enthalten|compris\w*)\b/;
const otherRoles: ReadonlySet<Role | undefined> = new Set<Role>([
  'levy',
  'fee',
  'deduction',
  'balance',
]);
const labelRoles: ReadonlySet<Role | undefined> = new Set([...otherRoles, 'room', 'percent']);
const rolesOfSeveral: ReadonlySet<Role | undefined> = new Set([...labelRoles, 'due']);

/** An amount with the words that belong to it: those near it, and all up to the amounts beside it. */
interface Worded {
  readonly amount: FoundAmount;
  readonly isParted: boolean;
  readonly between: string;
  readonly nearBefore: string;
  readonly nearAfter: string;
  readonly before: string;
  readonly after: string;
}

/** Words between two amounts belong to the one from which nothing parts them; all of them to the second where nothing does. */
function worded(plain: string, amounts: readonly FoundAmount[]): Worded[] {
  const gaps = [...amounts, undefined].map((amount, at) =>
    plain
      .slice(
        amounts[at - 1]?.end ?? 0,
        amount && amount.start + (plain[amount.start] === '(' ? 1 : 0),
      )
      .replace(currencyInBrackets, (text) => ' '.repeat(text.length)),
  );
  return amounts.map((amount, at) => {
    const [between = '', following = ''] = [gaps[at], gaps[at + 1]];
    const pieces = between.split(parting);
    const next = following.replace(/^ ?\(/, ' ').split(parting);
    const isLast = at === amounts.length - 1;
    return {
      amount,
      isParted: at === 0 || pieces.length > 1,
      between,
      nearBefore: (pieces.at(-1) ?? '').trimEnd(),
      nearAfter: isLast || next.length > 1 ? (next[0] ?? '') : '',
      before: at > 0 && pieces.length > 1 ? pieces.slice(1).join(' ') : between,
      after: isLast ? following : next.slice(0, -1).join(' '),
    };
  });
}

const fewWords = 4;
const firstWords = (text: string) => text.trim().split(/\s+/).slice(0, fewWords).join(' ');
const lastWords = (text: string) => text.trim().split(/\s+/).slice(-fewWords).join(' ');

/** Whether the words beside an amount say what else it is; words of an outcome do where it is one of several. */
function saysOther(words: string, roles: ReadonlySet<Role | undefined>): boolean {
  const plain = normalizeHeader(words);
  if (plain === '' || withTax.test(plain)) return false;
  const { isPending, isNotPaid, isOther: isOtherwise, isPaid } = readOutcome(words);
  if (roles === rolesOfSeveral && (isPending || isNotPaid || isOtherwise)) return true;
  return !isPaid && !paidWord.test(words) && (leftOpen.test(plain) || roles.has(roleOf(words)));
}

/** Whether an amount is something else than what was paid, by the words beside it. */
function isOther(plain: string, each: Worded, isOnly: boolean): boolean {
  const { amount, between, nearBefore, nearAfter, isParted } = each;
  if (explainedBy.test(between) || shareOf.test(nearBefore) || lessBy.test(nearBefore)) return true;
  if (!isParted && partOf.test(nearBefore)) return true;
  if (paidAfter.test(plain.slice(amount.end, amount.end + 25))) return false;
  if (!isOnly && dueBefore.test(between.trimEnd())) return true;
  const isLabel = nearBefore.endsWith(':') && !/\d/.test(nearBefore);
  const roles = isOnly ? (isLabel ? labelRoles : otherRoles) : rolesOfSeveral;
  const behind = firstWords(nearAfter);
  if (saysOther(behind, roles)) return true;
  return !paidWord.test(behind) && saysOther(lastWords(nearBefore), roles);
}

/** What stands between two amounts of one side of an equation, and what ends it. */
const operator = /[-+–−*×]|(?<!\p{L})(?:x|plus|less|minus)(?!\p{L})/iu;
const endOfEquation = /[,;()|\n]/;

/** An equation has its result alone on one side; what stands behind it is no part of it. */
function withoutTerms(plain: string, amounts: readonly FoundAmount[]): readonly FoundAmount[] {
  const sign = plain.lastIndexOf('=');
  const left = amounts.filter(({ start }) => start < sign);
  const others = amounts.filter(({ start }) => start > sign);
  const end = others.findIndex(({ start }, at) => {
    const before = others[at - 1];
    const between = plain.slice(before?.end, start + 1);
    return before !== undefined && (endOfEquation.test(between) || !operator.test(between));
  });
  const right = end < 0 ? others : others.slice(0, end);
  const behind = others.slice(right.length);
  const isSum = (side: readonly FoundAmount[], text: string) => side.length > 1 || /%/.test(text);
  if (left.length > 0 && right.length === 1 && isSum(left, plain.slice(0, sign))) return others;
  const isTerms = right.length > 0 && isSum(right, plain.slice(sign, behind[0]?.start));
  if (left.length === 1 && isTerms) return [...left, ...behind];
  return amounts;
}

/** What was paid with the amount before it, or is as much. */
const asWell = /^\s*(?:and|und|et|y|e|en|plus|[+&=])\s*$/i;

/** The amounts of a text that may be what was paid, those of them beside a word for it, and whether one is taken off. */
export function amountsPaid(plain: string, amounts: readonly FoundAmount[]) {
  const terms = worded(plain, withoutTerms(plain, amounts));
  const kept = terms.filter((each) => !isOther(plain, each, terms.length === 1));
  const all = kept.map(({ amount }) => amount);
  const words = worded(plain, all);
  const isPaid = words.map(
    ({ before, after }) => paidWord.test(before.slice(-30)) || paidWord.test(after.slice(0, 25)),
  );
  const beside = all.filter(
    (_, at) =>
      isPaid[at] ||
      (isPaid[at - 1] && asWell.test(words[at]?.between ?? '')) ||
      (isPaid[at + 1] && asWell.test(words[at + 1]?.between ?? '')),
  );
  const isReduced = terms.some(({ nearBefore }, at) => {
    const before = terms[at - 1]?.amount;
    return lessBy.test(nearBefore) && before && beside.includes(before);
  });
  return { all, beside, isReduced };
}
