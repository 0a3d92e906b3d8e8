import type { RoleName } from './roles.ts';

/** Shown where a whole screen is refused (A-442, R-515, S-914). */
export const accessDenied = 'You do not have permission to access this page';

const contributor = 'Contributor permissions required';
const standard = 'Standard permissions required';
const lead = 'Lead permissions required';
const seniorLead = 'Senior Lead permissions required';
const accounting = 'Accounting permissions required';
const executive = 'Executive permissions required';
const api = 'API permissions required';
const collectionAgent = 'Collection Agent permissions required';

interface Grant {
  /** Any one of these opens the ability; no role includes another. */
  readonly roles: readonly RoleName[];
  /** The tooltip of the disabled control and the message of the 403. */
  readonly refusal: string;
}

/**
 * All permissions: the only source for the server's refusals and the screens' disabled controls
 * (clarification 4). Some texts name a different role than the rule, intentionally: the rule is
 * enforced, the text is shown.
 */
export const grants = {
  'agencies.view': { roles: ['standard'], refusal: accessDenied },
  'agencies.create': { roles: ['executive'], refusal: executive },
  'agencies.edit': { roles: ['srlead'], refusal: seniorLead },
  'agencies.editStatus': { roles: ['srlead'], refusal: seniorLead },
  'agencies.reopen': { roles: ['executive'], refusal: executive },
  'agencies.editSoftware': { roles: ['executive'], refusal: executive },
  'agencies.upload': { roles: ['srlead'], refusal: seniorLead },
  'agencies.uploadCts': { roles: ['srlead'], refusal: seniorLead },
  'agencies.uploadArcs': { roles: ['srlead'], refusal: seniorLead },
  'agencies.listUnknownSupplier': { roles: ['contributor', 'standard'], refusal: accessDenied },
  'agencyNotes.create': { roles: ['standard'], refusal: standard },
  'agencyNotes.delete': { roles: ['srlead'], refusal: executive },
  'agencyAddresses.edit': { roles: ['standard'], refusal: standard },
  'agencyArcs.create': { roles: ['lead', 'executive'], refusal: lead },
  'agencyArcs.edit': { roles: ['lead'], refusal: lead },
  'agencyArcs.delete': { roles: ['executive'], refusal: lead },
  'agencyEmails.edit': {
    roles: ['accounting', 'srlead'],
    refusal: 'Accounting or Senior Lead permissions required',
  },
  'agencyPayments.create': { roles: ['accounting'], refusal: accounting },
  'accounting.checkToken': { roles: ['accounting', 'executive'], refusal: accounting },
  'accounting.view': { roles: ['executive'], refusal: accessDenied },
  'accounting.connect': { roles: ['executive'], refusal: executive },
  'chains.view': { roles: ['standard'], refusal: accessDenied },
  'chains.create': { roles: ['lead'], refusal: lead },
  'chains.edit': { roles: ['executive'], refusal: executive },
  'company.view': { roles: ['executive'], refusal: accessDenied },
  'company.edit': { roles: ['executive'], refusal: executive },
  'countries.view': { roles: ['standard'], refusal: accessDenied },
  'countries.edit': { roles: ['executive'], refusal: executive },
  'records.view': { roles: ['contributor'], refusal: accessDenied },
  'records.viewUnknownSupplier': { roles: ['contributor'], refusal: accessDenied },
  'records.viewInvalidSupplier': { roles: ['contributor'], refusal: accessDenied },
  'records.fixPhone': { roles: ['contributor'], refusal: contributor },
  'records.create': { roles: ['standard'], refusal: standard },
  'records.edit': { roles: ['standard'], refusal: standard },
  'records.editReview': { roles: ['standard'], refusal: standard },
  'records.editPaid': { roles: ['accounting'], refusal: accounting },
  'records.useCollectionsSubstatus': { roles: ['accounting'], refusal: accounting },
  'records.delete': { roles: ['standard'], refusal: executive },
  'records.deleteByPhone': {
    roles: ['executive'],
    refusal: 'Executive permissions required to delete records',
  },
  'records.restore': { roles: ['executive'], refusal: executive },
  'records.assign': { roles: ['srlead'], refusal: seniorLead },
  'records.bulkEdit': { roles: ['srlead'], refusal: seniorLead },
  'records.downloadUnknownSupplier': { roles: ['srlead'], refusal: seniorLead },
  'recordNotes.view': { roles: ['standard'], refusal: standard },
  'recordNotes.create': { roles: ['standard'], refusal: standard },
  'recordNotes.delete': { roles: ['srlead'], refusal: executive },
  'foreignConversion.view': { roles: ['standard'], refusal: accessDenied },
  'foreignConversion.update': { roles: ['accounting'], refusal: accounting },
  'payments.view': { roles: ['standard', 'accounting'], refusal: accessDenied },
  'dailyPayments.view': { roles: ['accounting'], refusal: accessDenied },
  'receipts.view': { roles: ['standard', 'accounting'], refusal: accessDenied },
  'receipts.enter': { roles: ['standard'], refusal: standard },
  'receipts.apply': { roles: ['standard'], refusal: standard },
  'receipts.correct': { roles: ['accounting'], refusal: accounting },
  'payers.view': { roles: ['standard', 'accounting'], refusal: accessDenied },
  'payers.edit': { roles: ['standard'], refusal: standard },
  'payers.trust': { roles: ['executive'], refusal: executive },
  'responses.view': { roles: ['standard', 'accounting'], refusal: accessDenied },
  'responses.edit': { roles: ['standard'], refusal: standard },
  'bank.view': { roles: ['accounting'], refusal: accessDenied },
  'bank.edit': { roles: ['accounting'], refusal: accounting },
  'reports.view': { roles: ['standard'], refusal: accessDenied },
  'reports.run': { roles: ['executive'], refusal: executive },
  'reports.publish': { roles: ['executive'], refusal: executive },
  'reports.download': { roles: ['executive'], refusal: executive },
  'invoices.view': { roles: ['standard'], refusal: accessDenied },
  'invoices.createStandard': { roles: ['standard'], refusal: standard },
  'invoices.createCollections': {
    roles: ['collectionagent'],
    refusal: 'Must have Collections Agent role',
  },
  'invoices.createForSupplier': {
    roles: ['standard', 'srlead', 'collectionagent'],
    refusal: standard,
  },
  'invoices.update': {
    roles: ['standard'],
    refusal: 'Standard permissions required to reconcile invoice',
  },
  'invoices.undoReconciliation': { roles: ['accounting'], refusal: accounting },
  'invoices.review': { roles: ['lead'], refusal: lead },
  'invoices.generate': { roles: ['executive'], refusal: accessDenied },
  'suppliers.view': { roles: ['contributor', 'standard'], refusal: accessDenied },
  'suppliers.viewBalances': { roles: ['contributor'], refusal: accessDenied },
  'suppliers.create': { roles: ['standard'], refusal: standard },
  'suppliers.edit': { roles: ['contributor'], refusal: contributor },
  'suppliers.editStatus': { roles: ['standard'], refusal: standard },
  'suppliers.editVendor': { roles: ['executive'], refusal: executive },
  'suppliers.delete': { roles: ['lead'], refusal: lead },
  'suppliers.upload': { roles: ['executive', 'srlead'], refusal: seniorLead },
  'suppliers.assign': { roles: ['srlead'], refusal: seniorLead },
  'suppliers.unassign': {
    roles: ['collectionagent'],
    refusal: 'Only collection agents can unassign suppliers',
  },
  'suppliers.useCollectionsStatus': { roles: ['collectionagent'], refusal: collectionAgent },
  'supplierAddresses.edit': { roles: ['standard'], refusal: standard },
  'supplierPhones.edit': { roles: ['contributor'], refusal: contributor },
  'supplierNotes.create': { roles: ['contributor', 'standard'], refusal: standard },
  'supplierNotes.delete': { roles: ['srlead'], refusal: executive },
  'supplierRecordings.view': { roles: ['standard'], refusal: standard },
  'supplierRecordings.delete': { roles: ['collectionagent', 'srlead'], refusal: seniorLead },
  'supplierCallbacks.view': { roles: ['collectionagent'], refusal: collectionAgent },
  'supplierCallbacks.edit': { roles: ['collectionagent'], refusal: collectionAgent },
  'collections.viewContacts': { roles: ['collectionagent'], refusal: accessDenied },
  'collections.editContacts': { roles: ['collectionagent'], refusal: 'Insufficient permissions' },
  'collections.view': { roles: ['collectionagent', 'srlead'], refusal: accessDenied },
  'collections.filterByUser': { roles: ['srlead'], refusal: seniorLead },
  'vendors.view': { roles: ['srlead'], refusal: accessDenied },
  'vendors.create': { roles: ['srlead'], refusal: seniorLead },
  'vendors.edit': { roles: ['executive'], refusal: executive },
  'vendors.delete': { roles: ['executive'], refusal: executive },
  'users.view': { roles: ['srlead'], refusal: accessDenied },
  'users.create': { roles: ['srlead'], refusal: seniorLead },
  'users.editRoles': {
    roles: ['srlead'],
    refusal: 'Executive permission required to edit user roles',
  },
  'users.editExecutiveRole': {
    roles: ['executive'],
    refusal: 'You do not have permission to assign executive roles',
  },
  'users.editStatus': { roles: ['executive'], refusal: executive },
  'users.unassignRecords': { roles: ['srlead'], refusal: seniorLead },
  'users.unassignExecutiveRecords': {
    roles: ['executive'],
    refusal: 'Only an executive user can unassign executive records',
  },
  'apiTokens.manage': { roles: ['api'], refusal: api },
  'outbox.view': { roles: ['executive'], refusal: accessDenied },
  'outbox.retry': { roles: ['executive'], refusal: executive },
  'auditLog.view': { roles: ['executive'], refusal: accessDenied },
  'installation.view': { roles: ['executive'], refusal: accessDenied },
  'jobs.manage': { roles: ['executive'], refusal: executive },
  'views.share': { roles: ['lead', 'srlead', 'executive'], refusal: lead },
  'users.selectAssignable': {
    roles: ['srlead', 'collectionagent'],
    refusal: seniorLead,
  },
} as const satisfies Record<string, Grant>;

export type Ability = keyof typeof grants;

export const abilities = Object.keys(grants) as Ability[];

/** Returns whether any of a user's roles opens the ability. */
export function may(held: readonly RoleName[], ability: Ability): boolean {
  return grants[ability].roles.some((role) => held.includes(role));
}

/** Every ability that a set of roles opens, in the table's order. */
export function abilitiesOf(held: readonly RoleName[]): Ability[] {
  return abilities.filter((ability) => may(held, ability));
}

/** The sentence shown to someone without the ability. */
export function refusalOf(ability: Ability): string {
  return grants[ability].refusal;
}
