import type { RoleName } from '@recoup/domain/auth/roles';
import type {
  Currency,
  ModelBankLine,
  ModelEntry,
  ModelLine,
  ModelReceipt,
} from './money-model.ts';
import type { ModelView } from './own.operations.ts';
import type { ModelMail, ModelResponse } from './response-model.ts';

/** Somebody at work. */
export interface ModelUser {
  readonly id: number;
  roles: RoleName[];
  isActive: boolean;
}

export interface ModelAgency {
  readonly id: number;
  readonly arc: string;
  readonly name: string;
  readonly ein: string;
  status: number;
  /** Cents of each payment to it, by id. */
  readonly payments: Map<number, number>;
}

/** The fields that a reconciliation, a bulk edit, or an undo sets on a record together. */
export interface RecordState {
  status: number;
  paid: number;
  methodId: number | null;
  checkNumber: string | null;
  processedOn: string | null;
  rate: number;
  nights: number;
  commission: number;
}

/** A claimed stay. All money is in cents; every stay begins on the same day. */
export interface ModelRecord extends RecordState {
  readonly id: number;
  readonly agencyId: number;
  readonly lastName: string;
  readonly confirmation: string;
  readonly enteredOn: string;
  readonly uploadId: number | null;
  phone: string;
  supplierId: number | null;
  assignedTo: number | null;
  /** How often anything in it changed. */
  revision: number;
  /** Whether a note or an invoice names it. */
  isNamed: boolean;
  isDeleted: boolean;
  /** How often it was deleted and came back. */
  restored: number;
  line: ModelLine | null;
}

export interface ModelSupplier {
  readonly id: number;
  readonly name: string;
  /** In which it pays. */
  readonly currency: Currency;
  status: number;
  /** The first is the primary one. */
  phones: string[];
  /** Their names. */
  contacts: string[];
  readonly callbacks: Set<number>;
  assignedTo: number | null;
  notes: number;
}

export interface ModelReconciliation {
  readonly id: number;
  readonly processedOn: string;
  readonly changes: ReadonlyArray<{ recordId: number; before: RecordState; after: RecordState }>;
  isUndone: boolean;
}

export interface ModelInvoice {
  readonly id: number;
  supplierId: number;
  readonly madeAs: number;
  readonly total: number;
  readonly recordIds: readonly number[];
  readonly reconciliations: ModelReconciliation[];
}

export interface ModelUpload {
  readonly id: number;
  readonly agencyId: number;
  readonly recordIds: readonly number[];
  isUndone: boolean;
}

export interface ModelMerge {
  readonly id: number;
  readonly survivorId: number;
  readonly duplicate: ModelSupplier;
  readonly recordIds: readonly number[];
  readonly invoiceIds: readonly number[];
  readonly adoptedUserId: number | null;
  readonly undoUntil: number;
  /** The revisions of the moved records right after. */
  readonly revisions: ReadonlyMap<number, number>;
  isUndone: boolean;
}

export interface ModelBulkEdit {
  readonly id: number;
  readonly authorId: number;
  readonly undoUntil: number;
  readonly madeAs: number;
  readonly changes: ReadonlyArray<{ recordId: number; before: RecordState; revision: number }>;
  isUndone: boolean;
}

export interface ModelReport {
  readonly year: number;
  readonly month: number;
  isPublished: boolean;
}

/** The complete state, described as plainly as possible. */
export interface Model {
  now: Date;
  readonly users: Map<number, ModelUser>;
  readonly agencies: Map<number, ModelAgency>;
  readonly records: Map<number, ModelRecord>;
  readonly suppliers: Map<number, ModelSupplier>;
  readonly invoices: Map<number, ModelInvoice>;
  readonly uploads: Map<number, ModelUpload>;
  readonly merges: Map<number, ModelMerge>;
  readonly bulkEdits: Map<number, ModelBulkEdit>;
  readonly reports: Map<string, ModelReport>;
  readonly receipts: Map<number, ModelReceipt>;
  readonly bankLines: Map<number, ModelBankLine>;
  readonly responses: Map<number, ModelResponse>;
  /** By their numbers. */
  readonly mails: Map<number, ModelMail>;
  readonly views: Map<number, ModelView>;
  /** How often each user was told that records are theirs now. */
  readonly told: Map<number, number>;
  /** The least rate of a stay that an upload takes. */
  minimumRate: number;
  readonly entries: ModelEntry[];
  /** Names, phones and the like that were given out. */
  given: number;
}

export const emptyModel = (now: Date): Model => ({
  now,
  users: new Map(),
  agencies: new Map(),
  records: new Map(),
  suppliers: new Map(),
  invoices: new Map(),
  uploads: new Map(),
  merges: new Map(),
  bulkEdits: new Map(),
  reports: new Map(),
  receipts: new Map(),
  bankLines: new Map(),
  responses: new Map(),
  mails: new Map(),
  views: new Map(),
  told: new Map(),
  minimumRate: 1_000,
  entries: [],
  given: 0,
});

export const inCollections = (status: number): boolean => status === 92 || status === 93;

export const owed = [0, 10, 41];
export const paid = [1, 8, 42, 43];
export const processed = [1, 2, 3, 4, 5, 6, 7, 8, 12, 18, 42, 43];

/** The day it is in the office. */
export const today = (model: Model): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(model.now);

/** A number that was not given out before. */
export const fresh = (model: Model): number => (model.given += 1);

export const live = (model: Model): ModelRecord[] =>
  [...model.records.values()].filter(({ isDeleted }) => !isDeleted);

export const recordsOf = (model: Model, supplierId: number): ModelRecord[] =>
  live(model).filter((record) => record.supplierId === supplierId);

/** What a supplier owes: the commission of its records that are open, pending, or returned. */
export const balanceOf = (model: Model, supplierId: number): number =>
  recordsOf(model, supplierId)
    .filter(({ status }) => owed.includes(status))
    .reduce((sum, { commission }) => sum + commission, 0);

export const ownerOf = (model: Model, phone: string): number | null =>
  [...model.suppliers.values()].find(({ phones }) => phones.includes(phone))?.id ?? null;

/** A tenth of rate times nights, half a cent up. */
export const commissionFor = (rate: number, nights: number): number =>
  Math.floor((rate * nights + 5) / 10);

export const recordStateOf = (record: ModelRecord): RecordState => {
  const { status, paid, methodId, checkNumber, processedOn, rate, nights, commission } = record;
  return { status, paid, methodId, checkNumber, processedOn, rate, nights, commission };
};

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Changes a record, which has one revision more when something of it is other than before. */
export function change(record: ModelRecord, next: Partial<ModelRecord>): void {
  const before = JSON.stringify(record);
  Object.assign(record, next);
  if (JSON.stringify(record) !== before) record.revision += 1;
}

/** A record after its status became another: money only with a paid one, a processed day with a closing one. */
export function withStatus(record: ModelRecord, status: number, on: string): RecordState {
  const isPaid = paid.includes(status);
  return {
    ...recordStateOf(record),
    status,
    ...(!isPaid && { paid: 0, methodId: null, checkNumber: null }),
    processedOn: processed.includes(status) ? (record.processedOn ?? on) : null,
  };
}

/**
 * The open records without a supplier that have one of a supplier's phone numbers become its own.
 */
export function attach(model: Model, supplier: ModelSupplier): void {
  for (const record of live(model))
    if (
      record.supplierId === null &&
      supplier.phones.includes(record.phone) &&
      !processed.includes(record.status)
    )
      change(record, { supplierId: supplier.id });
}

/** The records of an invoice that were not deleted since. */
export const linesOf = (model: Model, { recordIds }: ModelInvoice): ModelRecord[] =>
  recordIds
    .map((id) => model.records.get(id))
    .filter((record): record is ModelRecord => record !== undefined && !record.isDeleted);

/** Returns whether nothing of an invoice is owed, whatever closed its records. */
export const isCompleted = (model: Model, invoice: ModelInvoice): boolean =>
  !linesOf(model, invoice).some(({ status }) => owed.includes(status));

export const openInvoicesOf = (model: Model, recordId: number): ModelInvoice[] =>
  [...model.invoices.values()].filter(
    (invoice) => invoice.recordIds.includes(recordId) && !isCompleted(model, invoice),
  );
