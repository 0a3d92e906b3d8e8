import { expect, type Locator, type Page } from '@playwright/test';
import type { needs } from './dialog-needs.ts';

/** The name of a button or link to press, or a function that types, or finds what to press. */
export type Step = string | RegExp | ((page: Page) => Promise<Locator | undefined>);

/** How a dialog, panel, menu, or list is opened. */
export interface Opening {
  /** The address; `:supplierId` stands for the id of a supplier. */
  readonly at: string;
  /** What must be there first. */
  readonly needs?: keyof typeof needs;
  /** Done in turn; the last one opens it. */
  readonly steps: readonly Step[];
  /** Its accessible name. */
  readonly opens: string | RegExp;
  /** A dialog unless stated. */
  readonly role?: 'menu' | 'listbox';
  /** The widths at which it exists: 1440 and 320 px unless stated. */
  readonly widths?: readonly number[];
  /** What the console says then by right. */
  readonly hears?: RegExp;
  /** Closes it where Escape does not. */
  readonly close?: (page: Page) => Promise<void>;
}

/** Types into a field of the page, or of the dialog that is open. */
const fill =
  (label: string | RegExp, text: string, place: 'main' | 'dialog' = 'main'): Step =>
  async (page) => {
    const field = page.getByRole(place).locator('input').and(page.getByLabel(label)).first();
    await field.fill(text);
    await field.focus();
    return undefined;
  };

const key =
  (name: string): Step =>
  async (page) => {
    await page.keyboard.press(name);
    return undefined;
  };

const within =
  (region: string, name: string): Step =>
  async (page) =>
    page.getByRole('region', { name: region }).getByRole('button', { name, exact: true }).first();

const password = 'recoup-demo';

/** A stay of 36 nights, which an upload asks about. */
const longStay = [
  'Guest Last,Guest First,Hotel Name,Hotel Phone,Check In,Nights,Daily Rate,Confirmation',
  'Abernathy,Ada,Kingfisher Inn,2125550110,2026-07-03,36,120.00,LONG36',
  '',
].join('\n');

const chooseLongStay: Step = async (page) => {
  await page.getByRole('combobox', { name: 'Agency' }).click();
  await page.getByRole('option').last().click();
  const file = { name: 'long-stay.csv', mimeType: 'text/csv', buffer: Buffer.from(longStay) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(/of 1 row is new/)).toBeVisible();
  return undefined;
};

const endSession: Step = async (page) => {
  await page.context().clearCookies();
  return undefined;
};

/**
 * Everything that covers a page, by the component that renders it. The walk of `npm run verify:screens`
 * opens, checks, and closes each one; a test compares this list with the source.
 */
export const dialogs: Readonly<Record<string, readonly Opening[]>> = {
  'app/shell/header.tsx': [
    { at: '/', steps: ['Records'], opens: 'Records', role: 'menu', widths: [1440] },
  ],
  'app/shell/small-menu.tsx': [{ at: '/', steps: ['Menu'], opens: 'Menu', widths: [320] }],
  'app/shell/user-menu.tsx': [{ at: '/', steps: [/account menu$/], opens: /account menu$/ }],

  'features/accounting/connection-card.tsx': [
    {
      at: '/quickbooks',
      needs: 'accounts',
      steps: ['Disconnect'],
      opens: 'Disconnect QuickBooks?',
    },
  ],

  'features/agencies/agency-arc-dialog.tsx': [
    { at: '/agencies/:agencyId', steps: ['Add ARC'], opens: 'Add ARC' },
  ],
  'features/agencies/agency-arcs-card.tsx': [
    {
      at: '/agencies/:agencyId',
      needs: 'arc',
      steps: [/^Delete ARC/],
      opens: 'Delete this ARC?',
    },
  ],
  'features/agencies/agency-email-form.tsx': [
    { at: '/agencies/:agencyId', steps: ['Add Email'], opens: 'Add Email' },
  ],
  'features/agencies/agency-payment-form.tsx': [
    {
      at: '/agencies/:agencyId',
      needs: 'accounts',
      steps: [
        'New Payment',
        fill(/^Amount/, '12.50'),
        fill('Deposit Date', '2026-11-02'),
        'Submit Payment',
      ],
      opens: 'Pay this agency?',
    },
  ],
  'features/agencies/agency-vendor-dialog.tsx': [
    {
      at: '/agencies/:agencyId',
      needs: 'accounts',
      steps: ['New Payment', /^(Choose|Change) vendor$/],
      opens: /^QuickBooks Vendor for/,
    },
  ],

  'features/auth/add-passkey-dialog.tsx': [
    { at: '/account', steps: ['Add Passkey'], opens: 'Add Passkey' },
  ],
  'features/auth/api-tokens-card.tsx': [
    { at: '/account', needs: 'token', steps: [/^Revoke/], opens: /^Revoke .*\?$/ },
  ],
  'features/auth/confirm-totp-dialog.tsx': [
    {
      at: '/account',
      steps: [
        'Add Authenticator App',
        fill('Current Password', password, 'dialog'),
        'Continue',
        async (page) => {
          await expect(page.getByLabel(/Code/).last()).toBeVisible();
          return undefined;
        },
      ],
      opens: 'Add Authenticator App',
    },
  ],
  'features/auth/new-token-dialog.tsx': [
    { at: '/account', steps: ['New Token'], opens: 'New API Token' },
  ],
  'features/auth/password-dialog.tsx': [
    { at: '/account', steps: ['Add Authenticator App'], opens: 'Add Authenticator App' },
  ],
  'features/auth/sign-in-again-dialog.tsx': [
    {
      at: '/records',
      steps: [endSession, fill(/^Search/, 'Inn'), key('Enter')],
      opens: 'Sign in again',
      hears: /status of 401/,
      close: async (page) => {
        const dialog = page.getByRole('dialog', { name: 'Sign in again' });
        await dialog.getByLabel('Password', { exact: true }).fill(password);
        await page.keyboard.press('Enter');
      },
    },
  ],

  'features/collections/assign-bar.tsx': [
    {
      at: '/suppliers/collections',
      steps: [
        async (page) => {
          await page.getByLabel('Assign To').first().selectOption({ index: 1 });
          return undefined;
        },
        'Assign',
      ],
      opens: 'Assign suppliers?',
    },
  ],
  'features/collections/callbacks-card.tsx': [
    {
      at: '/suppliers/:collectionsSupplierId',
      needs: 'callback',
      steps: [within('Scheduled Callbacks', 'Delete')],
      opens: 'Delete this callback?',
    },
  ],
  'features/collections/collections-section.tsx': [
    {
      at: '/suppliers/:collectionsSupplierId',
      needs: 'contact',
      steps: ['Delete Ada Abernathy'],
      opens: 'Delete this contact?',
    },
  ],
  'features/collections/recording-entry.tsx': [
    {
      at: '/suppliers/:collectionsSupplierId',
      needs: 'recording',
      steps: ['Delete front desk.mp3'],
      opens: 'Delete this recording?',
    },
  ],

  'features/invoices/generate-bar.tsx': [
    {
      at: '/invoices/generate',
      steps: ['Generate Invoice PDFs'],
      opens: 'Generate invoice PDFs?',
    },
  ],
  'features/invoices/invoice-form.tsx': [
    {
      at: '/suppliers/:billableSupplierId',
      steps: ['Create Invoice'],
      opens: 'Create this invoice?',
    },
  ],

  'features/outbox/message-actions.tsx': [
    {
      at: '/outbox',
      needs: 'messages',
      steps: [/^Send Again: /],
      opens: 'Send this message again?',
    },
    { at: '/outbox', needs: 'messages', steps: [/^Cancel: /], opens: 'Cancel this message?' },
  ],

  'features/reconciliation/hotel-response-dialog.tsx': [
    {
      at: '/invoices/reconciliation/:openInvoiceId',
      steps: ['Import Supplier Response'],
      opens: 'Supplier Response',
    },
  ],
  'features/reconciliation/saved-reconciliations.tsx': [
    {
      at: '/invoices/reconciliation/:reconciledInvoiceId',
      steps: ['Undo Reconciliation'],
      opens: 'Undo this reconciliation?',
    },
  ],
  'features/reconciliation/supplier-payments-card.tsx': [
    {
      at: '/suppliers/:supplierId/payments',
      needs: 'payment',
      steps: ['Undo Payment'],
      opens: 'Undo this payment?',
    },
  ],

  'features/records/bulk-edit-actions.tsx': [
    {
      at: '/records/bulkEdits/:bulkEditId',
      needs: 'appliedBulkEdit',
      steps: ['Undo'],
      opens: 'Undo this bulk edit?',
    },
    { at: '/records/bulkEdits/:bulkEditId', steps: [/^Change \d/], opens: /^Change \d/ },
  ],
  'features/records/bulk-edit-panel.tsx': [
    { at: '/records', steps: ['Bulk Edit'], opens: /^Edit [\d,]+ Records$/ },
  ],
  'features/records/conversion-section.tsx': [
    {
      at: '/records/:recordId',
      needs: 'conversion',
      steps: [within('Foreign Conversion', 'Undo')],
      opens: 'Undo this conversion?',
    },
  ],
  'features/records/delete-records-screen.tsx': [
    {
      at: '/records/delete',
      needs: 'recordsOfPhone',
      steps: [fill('Phone', '2125550110'), 'Search', 'Delete'],
      opens: /^Delete \d+ records?\?$/,
    },
  ],
  'features/records/edit-record-panel.tsx': [
    { at: '/records/:recordId', steps: ['Edit'], opens: /^Edit REC/ },
  ],
  'features/records/record-actions.tsx': [
    { at: '/records/:newRecordId', steps: ['Delete'], opens: /^Delete record \d+\?$/ },
  ],

  'features/suppliers/delete-supplier-button.tsx': [
    { at: '/suppliers/:newSupplierId', steps: ['Delete'], opens: 'Delete this supplier?' },
  ],
  'features/suppliers/merge-notices.tsx': [
    {
      at: '/suppliers/:supplierId',
      needs: 'merge',
      steps: ['Undo Merge'],
      opens: 'Undo this merge?',
    },
  ],
  'features/suppliers/merge-supplier-dialog.tsx': [
    { at: '/suppliers/:supplierId', steps: ['Merge'], opens: /^Merge a Duplicate into/ },
  ],
  'features/suppliers/supplier-phone-form.tsx': [
    { at: '/suppliers/:supplierId', steps: ['Add Phone Number'], opens: 'Add Phone Number' },
  ],

  'features/uploads/file-card.tsx': [
    {
      at: '/agencies/dataUpload',
      steps: [chooseLongStay, 'Upload'],
      opens: 'Upload unusual rows?',
    },
  ],
  'features/uploads/undo-dialog.tsx': [
    {
      at: '/agencies/dataUpload',
      steps: [within('Upload History', 'Undo')],
      opens: /^Undo the upload of/,
    },
  ],

  'features/users/assignments-card.tsx': [
    { at: '/users/:assigneeId', steps: [/^Unassign All: /], opens: 'Unassign all?' },
  ],
  'features/users/user-detail-screen.tsx': [
    {
      at: '/users/:userId',
      needs: 'mail',
      steps: ['Send Password Link'],
      opens: 'Send a password link?',
    },
  ],

  'features/vendors/edit-vendor-dialog.tsx': [
    { at: '/vendors', steps: [/^Edit /], opens: /^Edit Vendor/ },
  ],
  'features/vendors/vendors-list-screen.tsx': [
    { at: '/vendors', steps: [/^Delete /], opens: /^Delete vendor/ },
  ],

  'ui/address/address-panel.tsx': [
    { at: '/suppliers/:supplierId', steps: ['Add Address'], opens: 'Add Address' },
  ],
  'ui/address/addresses-card.tsx': [
    {
      at: '/suppliers/:newSupplierId',
      steps: ['Delete address'],
      opens: 'Delete this address?',
    },
  ],
  'ui/command-palette.tsx': [{ at: '/', steps: ['Search Recoup'], opens: 'Search Recoup' }],
  'ui/entries-card.tsx': [
    {
      at: '/suppliers/:newSupplierId',
      steps: ['Delete phone number'],
      opens: 'Delete this phone number?',
    },
  ],
  'ui/forms/leave-guard.tsx': [
    {
      at: '/records/add',
      steps: [fill('Guest first name', 'Ada'), 'Recoup'],
      opens: 'Leave without saving?',
    },
  ],
  'ui/forms/use-guarded-close.tsx': [
    {
      at: '/suppliers/:supplierId',
      steps: ['Add Phone Number', fill('Phone', '212', 'dialog'), key('Escape')],
      opens: 'Discard your changes?',
    },
  ],
  'ui/keyboard-help-dialog.tsx': [
    {
      at: '/records',
      steps: [
        async (page) => {
          await page.getByRole('link', { name: 'Recoup', exact: true }).focus();
          return undefined;
        },
        key('?'),
      ],
      opens: 'Keyboard Shortcuts',
    },
  ],
  'ui/notes-card.tsx': [
    {
      at: '/suppliers/:supplierId',
      needs: 'note',
      steps: ['Delete note'],
      opens: 'Delete this note?',
    },
  ],
  'ui/paged-list/column-menu.tsx': [
    { at: '/records', steps: ['Choose Columns'], opens: 'Choose Columns' },
  ],
  'ui/searchable-select.tsx': [
    {
      at: '/records/add',
      steps: [
        async (page) => {
          await page.getByRole('combobox').first().focus();
          return undefined;
        },
        key('ArrowDown'),
      ],
      opens: /./,
      role: 'listbox',
    },
  ],
};
