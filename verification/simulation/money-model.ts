/** The currency of a hotel at home, and of one abroad. */
export type Currency = 'USD' | 'EUR';

/** Money that was put on a record or, below 0, taken off it. */
export interface ModelEntry {
  readonly recordId: number;
  readonly agencyId: number;
  /** In the currency of its receipt. */
  readonly amount: number;
  /** Null while it waits for its conversion. */
  readonly dollars: number | null;
  /** The day on which it counts. */
  readonly postedOn: string;
  /** What it takes off, whole. */
  readonly takesOff: ModelEntry | null;
  /** What was taken off to put it on. */
  readonly replaces: ModelEntry | null;
  /** The bank took it back: it stays in its day of Daily Payments. */
  readonly isReturn: boolean;
  /** The month of the report that holds it. */
  heldBy: string | null;
}

/** Money on a record that nothing has taken off. */
export interface ModelLine {
  /** The receipt that somebody applied, with what the record was before; null for any other payment. */
  readonly of: { receiptId: number; before: { status: number; processedOn: string | null } } | null;
  readonly entry: ModelEntry;
  readonly amount: number;
  readonly paidOn: string;
  readonly number: string | null;
  /** The days that it had until a conversion gave it its dollars. */
  readonly waitedFrom: { postedOn: string; paidOn: string } | null;
}

/** What a receipt lost beside its lines, with its dollars once they are known. */
interface ModelLoss {
  readonly amount: number;
  dollars: number | null;
}

/** A receipt that somebody entered; its lines are those of records. */
export interface ModelReceipt {
  readonly id: number;
  readonly number: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly receivedOn: string;
  readonly payerId: number | null;
  /** Who entered it, and the receipts that money was transferred from. */
  readonly broughtInBy: Set<number>;
  /** Those that stand; below 0: the payer took it off. */
  deductions: ModelLoss[];
  refunded: number;
  returned: number;
  /** Parts that the bank took back. */
  readonly takenBack: ModelLoss[];
  /** Below 0: it came from another receipt. */
  transferred: number;
  /** What came from each other receipt, less what went there; what came or went last is at the end. */
  readonly cameFrom: Map<number, number>;
  isReturned: boolean;
  /** The line of the bank that it is matched with. */
  bankLine: { id: number; on: string } | null;
  /** The dollars that the bank credited before its fee. */
  credit: { dollars: number; fee: number; on: string } | null;
}

/** A line of the bank's statement, of an account of its own. */
export interface ModelBankLine {
  readonly on: string;
  readonly amount: number;
  isMatched: boolean;
  isNotOurs: boolean;
}
