import { expect } from '@playwright/test';
import {
  chooseLongStay,
  chooseUser,
  endSession,
  fill,
  key,
  mentionSomeone,
  type Opening,
  opening,
  password,
  tickPage,
  within,
} from './dialog-steps.ts';
import { dialogsOfBank } from './dialogs-of-bank.ts';
import { dialogsOfReceipts } from './dialogs-of-receipts.ts';
import { dialogsOfResponses } from './dialogs-of-responses.ts';

/**
 * Everything that covers a page, by the component that renders it. The walk of `npm run verify:screens`
 * opens, checks, and closes each one; a test compares this list with the source.
 */
export const dialogs: Readonly<Record<string, readonly Opening[]>> = {
  'app/shell/header.tsx': [opening('/', ['Records'], 'Records', { role: 'menu', widths: [1440] })],
  'app/shell/small-menu.tsx': [opening('/', ['Menu'], 'Menu', { widths: [320] })],
  'app/shell/user-menu.tsx': [opening('/', [/account menu$/], /account menu$/)],

  'features/accounting/connection-card.tsx': [
    opening('/quickbooks', ['Disconnect'], 'Disconnect QuickBooks?', { needs: 'accounts' }),
  ],

  'features/agencies/agency-arc-dialog.tsx': [
    opening('/agencies/:agencyId', ['Add ARC'], 'Add ARC'),
  ],
  'features/agencies/agency-arcs-card.tsx': [
    opening('/agencies/:agencyId', [/^Delete ARC/], 'Delete this ARC?', { needs: 'arc' }),
  ],
  'features/agencies/agency-email-form.tsx': [
    opening('/agencies/:agencyId', ['Add Email'], 'Add Email'),
  ],
  'features/agencies/agency-payment-form.tsx': [
    opening(
      '/agencies/:agencyId',
      [
        'New Payment',
        fill(/^Amount/, '12.50'),
        fill('Deposit Date', '2026-11-02'),
        'Submit Payment',
      ],
      'Pay this agency?',
      { needs: 'accounts' },
    ),
  ],
  'features/agencies/agency-vendor-dialog.tsx': [
    opening(
      '/agencies/:agencyId',
      ['New Payment', /^(Choose|Change) vendor$/],
      /^QuickBooks Vendor for/,
      { needs: 'accounts' },
    ),
  ],

  'features/auth/add-passkey-dialog.tsx': [opening('/account', ['Add Passkey'], 'Add Passkey')],
  'features/auth/api-tokens-card.tsx': [
    opening('/account', [/^Revoke/], /^Revoke .*\?$/, { needs: 'token' }),
  ],
  'features/auth/confirm-totp-dialog.tsx': [
    opening(
      '/account',
      [
        'Add Authenticator App',
        fill('Current Password', password, 'dialog'),
        'Continue',
        async (page) => {
          await expect(page.getByLabel(/Code/).last()).toBeVisible();
          return undefined;
        },
      ],
      'Add Authenticator App',
    ),
  ],
  'features/auth/new-token-dialog.tsx': [opening('/account', ['New Token'], 'New API Token')],
  'features/auth/password-dialog.tsx': [
    opening('/account', ['Add Authenticator App'], 'Add Authenticator App'),
  ],
  'features/auth/sign-in-again-dialog.tsx': [
    opening('/records', [endSession, fill(/^Search/, 'Inn'), key('Enter')], 'Sign in again', {
      hears: /status of 401/,
      close: async (page) => {
        const dialog = page.getByRole('dialog', { name: 'Sign in again' });
        await dialog.getByLabel('Password', { exact: true }).fill(password);
        await page.keyboard.press('Enter');
      },
    }),
  ],

  'features/collections/move-callback.tsx': [
    opening('/suppliers/:collectionsSupplierId', [/^Move: /], /^Move: /, {
      needs: 'callback',
      // a narrower window scrolls its button away, and what is placed at it
      widths: [320],
    }),
  ],
  'features/collections/recording-entry.tsx': [
    opening(
      '/suppliers/:collectionsSupplierId',
      ['Delete front desk.mp3'],
      'Delete this recording?',
      { needs: 'recording' },
    ),
  ],

  'features/exports/export-dialog.tsx': [opening('/records', ['Export'], 'Export Records')],

  'features/invoices/generate-bar.tsx': [
    opening('/invoices/generate', ['Generate Invoice PDFs'], 'Generate invoice PDFs?'),
  ],
  'features/invoices/invoice-preview-dialog.tsx': [
    opening('/suppliers/:billableSupplierId', ['Preview Invoice'], 'Invoice Preview'),
  ],
  'features/invoices/invoice-form.tsx': [
    opening('/suppliers/:billableSupplierId', ['Create Invoice'], 'Create this invoice?'),
  ],

  'features/notices/bell.tsx': [opening('/', [/^Notices/], /^Notices/)],

  'features/outbox/message-bar.tsx': [
    opening('/outbox', [tickPage, 'Retry'], 'Retry 2 messages?', { needs: 'messages' }),
  ],
  'features/outbox/message-actions.tsx': [
    opening('/outbox', [/^Send Again: /], 'Send this message again?', { needs: 'messages' }),
    opening('/outbox', [/^Cancel: /], 'Cancel this message?', { needs: 'messages' }),
  ],

  'features/reconciliation/hotel-response-dialog.tsx': [
    opening(
      '/invoices/reconciliation/:openInvoiceId',
      ['Import Supplier Response'],
      'Supplier Response',
    ),
  ],
  'features/reconciliation/saved-reconciliations.tsx': [
    opening(
      '/invoices/reconciliation/:reconciledInvoiceId',
      ['Undo Reconciliation'],
      'Undo this reconciliation?',
    ),
  ],
  'features/reconciliation/supplier-payments-card.tsx': [
    opening('/suppliers/:supplierId/payments', ['Undo Payment'], 'Undo this payment?', {
      needs: 'payment',
    }),
  ],

  ...dialogsOfBank,
  ...dialogsOfReceipts,
  ...dialogsOfResponses,

  'features/records/bulk-assign-form.tsx': [
    opening('/records', [chooseUser, /^Assign \d/], 'Assign records?', {
      needs: 'otherCount',
      hears: /status of 409/,
    }),
  ],
  'features/records/bulk-edit-actions.tsx': [
    opening('/records/bulkEdits/:bulkEditId', ['Undo'], 'Undo this bulk edit?', {
      needs: 'appliedBulkEdit',
    }),
    opening('/records/bulkEdits/:bulkEditId', [/^Change \d/], /^Change \d/, {
      needs: 'draftBulkEdit',
    }),
  ],
  'features/records/bulk-edit-panel.tsx': [
    opening('/records', ['Bulk Edit'], /^Edit [\d,]+ Records$/),
  ],
  'features/records/conversion-section.tsx': [
    opening('/records/:recordId', [within('Foreign Conversion', 'Undo')], 'Undo this conversion?', {
      needs: 'conversion',
    }),
  ],
  'features/records/delete-records-screen.tsx': [
    opening(
      '/records/delete',
      [fill('Phone', '2125550110'), 'Search', 'Delete'],
      /^Delete \d+ records?\?$/,
      { needs: 'recordsOfPhone' },
    ),
  ],
  'features/records/edit-record-panel.tsx': [opening('/records/:recordId', ['Edit'], /^Edit REC/)],
  'features/records/record-actions.tsx': [
    opening('/records/:newRecordId', ['Delete'], /^Delete record \d+\?$/),
  ],

  'features/reports/publish-bar.tsx': [
    opening('/agency-reconciliation-reports', ['Publish'], /^Publish .*\?$/, { needs: 'report' }),
  ],

  'features/suppliers/delete-supplier-button.tsx': [
    opening('/suppliers/:newSupplierId', ['Delete'], 'Delete this supplier?'),
  ],
  'features/suppliers/merge-notices.tsx': [
    opening('/suppliers/:supplierId', ['Undo Merge'], 'Undo this merge?', { needs: 'merge' }),
  ],
  'features/suppliers/merge-supplier-dialog.tsx': [
    opening('/suppliers/:supplierId', ['Merge'], /^Merge a Duplicate into/),
  ],
  'features/suppliers/supplier-phone-form.tsx': [
    opening('/suppliers/:supplierId', ['Add Phone Number'], 'Add Phone Number'),
  ],

  'features/uploads/file-card.tsx': [
    opening('/agencies/dataUpload', [chooseLongStay, 'Upload'], 'Upload unusual rows?'),
  ],
  'features/uploads/undo-dialog.tsx': [
    opening('/agencies/dataUpload', [within('Upload History', 'Undo')], /^Undo the upload of/),
  ],

  'features/users/assignments-card.tsx': [
    opening('/users/:assigneeId', [/^Unassign All: /], 'Unassign all?'),
  ],
  'features/users/user-detail-screen.tsx': [
    opening('/users/:userId', ['Send Password Link'], 'Send a password link?', { needs: 'mail' }),
  ],

  'features/vendors/edit-vendor-dialog.tsx': [opening('/vendors', [/^Edit /], /^Edit Vendor/)],
  'features/vendors/vendors-list-screen.tsx': [opening('/vendors', [/^Delete /], /^Delete vendor/)],

  'features/views/delete-view-dialog.tsx': [
    opening('/suppliers?view=1', [/^Largest First/, 'Delete View...'], /^Delete view/, {
      needs: 'view',
    }),
  ],
  'features/views/view-dialog.tsx': [
    opening('/suppliers', ['Views', 'Save as New View...'], 'Save View'),
  ],
  'features/views/view-menu.tsx': [opening('/suppliers', ['Views'], 'Views', { role: 'menu' })],

  'ui/address/address-panel.tsx': [
    opening('/suppliers/:supplierId', ['Add Address'], 'Add Address'),
  ],
  'ui/command-palette.tsx': [opening('/', ['Search Recoup'], 'Search Recoup')],
  'ui/entries-card.tsx': [
    opening('/suppliers/:newSupplierId', ['Delete phone number'], 'Delete this phone number?'),
  ],
  'ui/forms/leave-guard.tsx': [
    opening('/records/add', [fill('Guest first name', 'Ada'), 'Recoup'], 'Leave without saving?'),
  ],
  'ui/forms/use-guarded-close.tsx': [
    opening(
      '/suppliers/:supplierId',
      ['Add Phone Number', fill('Phone', '212', 'dialog'), key('Escape')],
      'Discard your changes?',
    ),
  ],
  'ui/keyboard-help-dialog.tsx': [
    opening(
      '/records',
      [
        async (page) => {
          await page.getByRole('link', { name: 'Recoup', exact: true }).focus();
          return undefined;
        },
        key('?'),
      ],
      'Keyboard Shortcuts',
    ),
  ],
  'ui/mention-textarea.tsx': [
    opening('/agencies/:agencyId', [mentionSomeone, key('ArrowDown')], 'Colleagues', {
      role: 'listbox',
      close: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByLabel('Add a note').fill('');
      },
    }),
  ],
  'ui/paged-list/cell-editor.tsx': [
    opening('/records', [/^Edit Status of REC/], /^Edit Status of REC/),
  ],
  'ui/paged-list/column-menu.tsx': [opening('/records', ['Choose Columns'], 'Choose Columns')],
  'ui/searchable-select.tsx': [
    opening(
      '/records/add',
      [
        async (page) => {
          await page.getByRole('combobox').first().focus();
          return undefined;
        },
        key('ArrowDown'),
      ],
      /./,
      { role: 'listbox' },
    ),
  ],
};
