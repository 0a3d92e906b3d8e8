import type { Ability } from '../auth/abilities.ts';
import { may } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';
import { counted, countText } from '../kit/counted.ts';
import { uploadAbility } from '../uploads/upload-state.ts';

/** How long a notice is kept. */
export const noticeDays = 30;

/** How many notices a user is shown, newest first. */
export const shownNotices = 100;

/** The screens that notices lead to; `supplier`, `agency`, `record`, `upload`, and `bulkEdit` take an ID. */
export const noticeScreens = [
  'agency',
  'agencyReports',
  'assignedRecords',
  'bulkEdit',
  'generateInvoices',
  'outbox',
  'printQueue',
  'record',
  'supplier',
  'supplierCollections',
  'upload',
] as const;

export type NoticeScreen = (typeof noticeScreens)[number];

/** A kind of notice. */
export interface Notice {
  /** What happened. */
  readonly title: string;
  /** Where it leads; absent if to no screen. */
  readonly screen?: NoticeScreen;
  /** Any of these is needed to see it; `bySource` leaves that to what it is about. */
  readonly abilities: readonly [Ability, ...Ability[]] | 'bySource';
  /** Whether it is about something that failed. */
  readonly isFailure?: true;
}

const [anyUpload, ...otherUploads] = Object.values(uploadAbility);
const uploads = [anyUpload as Ability, ...otherUploads] as const;

/** Every kind of notice: the only source for server and screens (F-428). */
export const noticeKinds = {
  'uploads.imported': { title: 'File Imported', screen: 'upload', abilities: uploads },
  'uploads.importFailed': {
    title: 'File Not Imported',
    screen: 'upload',
    abilities: uploads,
    isFailure: true,
  },
  'invoices.generated': {
    title: 'Invoices Generated',
    screen: 'generateInvoices',
    abilities: ['invoices.generate'],
  },
  'invoices.generationFailed': {
    title: 'Invoices Not Generated',
    screen: 'generateInvoices',
    abilities: ['invoices.generate'],
    isFailure: true,
  },
  'invoices.printed': {
    title: 'Letters Ready to Print',
    screen: 'printQueue',
    abilities: ['invoices.createForSupplier'],
  },
  'invoices.printFailed': {
    title: 'Letters Not Ready to Print',
    screen: 'printQueue',
    abilities: ['invoices.createForSupplier'],
    isFailure: true,
  },
  'records.bulkEdited': {
    title: 'Bulk Edit Applied',
    screen: 'bulkEdit',
    abilities: ['records.bulkEdit'],
  },
  'records.bulkEditFailed': {
    title: 'Bulk Edit Failed',
    screen: 'bulkEdit',
    abilities: ['records.bulkEdit'],
    isFailure: true,
  },
  'records.bulkEditUndone': {
    title: 'Bulk Edit Undone',
    screen: 'bulkEdit',
    abilities: ['records.bulkEdit'],
  },
  'records.bulkEditNotUndone': {
    title: 'Bulk Edit Not Undone',
    screen: 'bulkEdit',
    abilities: ['records.bulkEdit'],
    isFailure: true,
  },
  'reports.made': {
    title: 'Reports Ready',
    screen: 'agencyReports',
    abilities: ['reports.run'],
  },
  'reports.failed': {
    title: 'Reports Failed',
    screen: 'agencyReports',
    abilities: ['reports.run'],
    isFailure: true,
  },
  'exports.made': { title: 'Export Ready', abilities: 'bySource' },
  'exports.failed': { title: 'Export Failed', abilities: 'bySource', isFailure: true },
  'records.assigned': {
    title: 'Records Assigned to You',
    screen: 'assignedRecords',
    abilities: ['records.view'],
  },
  'suppliers.assigned': {
    title: 'Suppliers Assigned to You',
    screen: 'supplierCollections',
    abilities: ['collections.view'],
  },
  'callbacks.assigned': {
    title: 'Callback Scheduled for You',
    screen: 'supplier',
    abilities: ['supplierCallbacks.view'],
  },
  'callbacks.due': {
    title: 'Callback Due',
    screen: 'supplier',
    abilities: ['supplierCallbacks.view'],
  },
  'notes.mentionedOnAgency': {
    title: 'You Were Mentioned on an Agency',
    screen: 'agency',
    abilities: ['agencies.view'],
  },
  'notes.mentionedOnRecord': {
    title: 'You Were Mentioned on a Record',
    screen: 'record',
    abilities: ['recordNotes.view'],
  },
  'notes.mentionedOnSupplier': {
    title: 'You Were Mentioned on a Supplier',
    screen: 'supplier',
    abilities: ['suppliers.view'],
  },
} as const satisfies Record<string, Notice>;

export type NoticeKind = keyof typeof noticeKinds;

export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[];

/** Returns the kinds of notices that a user with these roles may see. */
export function seenNoticeKinds(roles: readonly RoleName[]): NoticeKind[] {
  return noticeKindNames.filter((kind) => {
    const { abilities }: Notice = noticeKinds[kind];
    return abilities === 'bySource' || abilities.some((ability) => may(roles, ability));
  });
}

/** How a kind of job is told to the user who started it. */
export interface JobNotice {
  readonly done: NoticeKind;
  readonly failed: NoticeKind;
  /** The member of its input with the ID that the notice leads to. */
  readonly target?: 'uploadId' | 'bulkEditId';
  /** The noun of one of many jobs that were queued together and are told as one. */
  readonly batchOf?: string;
}

/** The kinds of jobs of which users are told when they end; the others are told by the screens that wait for them. */
export const jobNotices: Readonly<Record<string, JobNotice>> = {
  'exports.makeExport': { done: 'exports.made', failed: 'exports.failed' },
  'invoices.generateInvoices': {
    done: 'invoices.generated',
    failed: 'invoices.generationFailed',
  },
  'invoices.printLetters': { done: 'invoices.printed', failed: 'invoices.printFailed' },
  'records.applyBulkEdit': {
    done: 'records.bulkEdited',
    failed: 'records.bulkEditFailed',
    target: 'bulkEditId',
  },
  'records.undoBulkEdit': {
    done: 'records.bulkEditUndone',
    failed: 'records.bulkEditNotUndone',
    target: 'bulkEditId',
  },
  'reports.makeReport': { done: 'reports.made', failed: 'reports.failed', batchOf: 'report' },
  'uploads.importUpload': {
    done: 'uploads.imported',
    failed: 'uploads.importFailed',
    target: 'uploadId',
  },
};

/** Sums up jobs that were queued together: `3,000 reports`, `2,998 of 3,000 reports, 2 failed`. */
export function batchText(noun: string, total: number, failed: number): string {
  if (failed === 0) return counted(total, noun);
  return `${countText(total - failed)} of ${counted(total, noun)}, ${countText(failed)} failed`;
}
