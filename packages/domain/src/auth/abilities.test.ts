import { describe, expect, it } from 'vitest';
import { type Ability, abilities, abilitiesOf, grants, may, refusalOf } from './abilities.ts';
import { isRoleName, type RoleName, rolePresets, roles } from './roles.ts';

const everyRole = roles.map(({ name }) => name);
const holders = (ability: Ability) => everyRole.filter((role) => may([role], ability));

/** The roles of each ability, as in the permission tables of the three documents, row by row. */
const rows: ReadonlyArray<readonly [ids: string, ability: Ability, opens: readonly RoleName[]]> = [
  ['A-451', 'agencies.view', ['standard']],
  ['A-452', 'agencies.create', ['executive']],
  ['A-453, A-462', 'agencyArcs.create', ['executive', 'lead']],
  ['A-454', 'agencies.editSoftware', ['executive']],
  ['A-455', 'agencies.edit', ['srlead']],
  ['A-456', 'agencies.upload', ['srlead']],
  ['A-457', 'agencies.editStatus', ['srlead']],
  ['A-458', 'agencyNotes.delete', ['srlead']],
  ['A-459', 'agencyPayments.create', ['accounting']],
  ['A-463', 'agencyArcs.edit', ['lead']],
  ['A-465', 'agencyArcs.delete', ['executive']],
  ['A-468..A-471', 'agencyEmails.edit', ['accounting', 'srlead']],
  ['A-472..A-475', 'agencyAddresses.edit', ['standard']],
  ['A-477', 'chains.view', ['standard']],
  ['A-478', 'chains.create', ['lead']],
  ['A-479', 'chains.edit', ['executive']],
  ['A-480', 'countries.view', ['standard']],
  ['A-481', 'countries.edit', ['executive']],
  ['R-482', 'records.view', ['contributor']],
  ['R-483', 'records.viewUnknownSupplier', ['contributor']],
  ['R-484', 'records.fixPhone', ['contributor']],
  ['R-485', 'records.create', ['standard']],
  ['R-486', 'records.edit', ['standard']],
  ['R-487', 'records.delete', ['standard']],
  ['R-488, R-492', 'payments.view', ['standard', 'accounting']],
  ['R-489', 'foreignConversion.view', ['standard']],
  ['R-490', 'records.editReview', ['standard']],
  ['R-491', 'records.editPaid', ['accounting']],
  ['R-493', 'dailyPayments.view', ['accounting']],
  ['R-494', 'records.useCollectionsSubstatus', ['accounting']],
  ['R-496', 'records.assign', ['srlead']],
  ['R-498', 'records.downloadUnknownSupplier', ['srlead']],
  ['R-499', 'recordNotes.delete', ['srlead']],
  ['R-500', 'reports.view', ['standard']],
  ['R-501', 'reports.run', ['executive']],
  ['R-502', 'reports.publish', ['executive']],
  ['R-503', 'reports.download', ['executive']],
  ['R-505', 'accounting.connect', ['executive']],
  ['S-852', 'invoices.createStandard', ['standard']],
  ['S-853', 'invoices.update', ['standard']],
  ['S-854', 'invoices.view', ['standard']],
  ['S-855', 'invoices.createCollections', ['collectionagent']],
  ['S-856, S-857, S-882', 'invoices.createForSupplier', ['standard', 'srlead', 'collectionagent']],
  ['S-858', 'invoices.review', ['lead']],
  ['S-859', 'invoices.generate', ['executive']],
  ['S-861', 'suppliers.create', ['standard']],
  ['S-862', 'suppliers.editStatus', ['standard']],
  ['S-863', 'supplierRecordings.view', ['standard']],
  ['S-864', 'supplierAddresses.edit', ['standard']],
  ['S-865', 'suppliers.edit', ['contributor']],
  ['S-867', 'suppliers.viewBalances', ['contributor']],
  ['S-868', 'supplierPhones.edit', ['contributor']],
  ['S-869', 'supplierCallbacks.view', ['collectionagent']],
  ['S-870', 'collections.viewContacts', ['collectionagent']],
  ['S-871', 'collections.editContacts', ['collectionagent']],
  ['S-872, S-873', 'supplierRecordings.delete', ['collectionagent', 'srlead']],
  ['S-874', 'suppliers.unassign', ['collectionagent']],
  ['S-875', 'suppliers.delete', ['lead']],
  ['S-876, S-877', 'suppliers.upload', ['executive', 'srlead']],
  ['S-878', 'suppliers.editVendor', ['executive']],
  ['S-879', 'suppliers.assign', ['srlead']],
  ['S-880', 'supplierNotes.delete', ['srlead']],
  ['S-881', 'collections.filterByUser', ['srlead']],
  ['S-885', 'users.editExecutiveRole', ['executive']],
  ['S-886', 'users.unassignExecutiveRecords', ['executive']],
  ['S-887', 'users.editStatus', ['executive']],
  ['S-888', 'users.create', ['srlead']],
  ['S-889', 'users.editRoles', ['srlead']],
  ['S-890', 'users.unassignRecords', ['srlead']],
  ['S-891', 'users.view', ['srlead']],
  ['S-900', 'vendors.edit', ['executive']],
  ['S-901', 'vendors.delete', ['executive']],
  ['S-902', 'vendors.create', ['srlead']],
  ['S-903', 'vendors.view', ['srlead']],
];

describe('abilities', () => {
  it.each(rows)('give $1 to its roles and to no other [$0]', (_, ability, opens) => {
    expect(new Set(holders(ability))).toEqual(new Set(opens));
  });

  it('give nothing by rank: a holder of every preset has only what its roles name [R-479]', () => {
    expect(may(['executive'], 'agencies.edit')).toBe(false);
    expect(may(['srlead', 'lead', 'executive'], 'records.edit')).toBe(false);
    expect(abilitiesOf(['senior'])).toEqual([]);
    expect(abilitiesOf([])).toEqual([]);
    for (const ability of abilities)
      expect([ability, may(everyRole, ability)]).toEqual([ability, true]);
  });

  it('let a contributor edit a supplier but not its status [S-866]', () => {
    expect(abilitiesOf(['contributor'])).toContain('suppliers.edit');
    expect(abilitiesOf(['contributor'])).not.toContain('suppliers.editStatus');
  });
});

describe('the sentence of a refusal', () => {
  const texts: ReadonlyArray<readonly [Ability, string]> = [
    ['agencyNotes.delete', 'Executive permissions required'],
    ['agencyArcs.delete', 'Lead permissions required'],
    ['records.delete', 'Executive permissions required'],
    ['recordNotes.delete', 'Executive permissions required'],
    ['records.deleteByPhone', 'Executive permissions required to delete records'],
    ['agencies.view', 'You do not have permission to access this page'],
    ['invoices.view', 'You do not have permission to access this page'],
    ['supplierNotes.delete', 'Executive permissions required'],
    ['collections.editContacts', 'Insufficient permissions'],
    ['users.editRoles', 'Executive permission required to edit user roles'],
    ['users.unassignExecutiveRecords', 'Only an executive user can unassign executive records'],
    ['suppliers.unassign', 'Only collection agents can unassign suppliers'],
    ['users.editExecutiveRole', 'You do not have permission to assign executive roles'],
    ['invoices.update', 'Standard permissions required to reconcile invoice'],
  ];

  it('is kept to the letter, also where it names another role than the gate', () => {
    for (const [ability, text] of texts)
      expect([ability, refusalOf(ability)]).toEqual([ability, text]);
  });

  it('is never empty', () => {
    for (const { refusal } of Object.values(grants)) expect(refusal).toMatch(/\w/);
  });
});

describe('roles', () => {
  it('are exactly nine [A-428, S-828]', () => {
    expect(new Set(everyRole)).toEqual(
      new Set([
        'executive',
        'standard',
        'api',
        'lead',
        'contributor',
        'senior',
        'accounting',
        'srlead',
        'collectionagent',
      ]),
    );
    expect(new Set(roles.map(({ id }) => id)).size).toBe(9);
    expect(isRoleName('admin')).toBe(false);
  });

  it('open something each, except for senior [R-478, S-850]', () => {
    const useful = everyRole.filter((role) => abilitiesOf([role]).length > 0);
    expect(new Set(useful)).toEqual(new Set(everyRole.filter((role) => role !== 'senior')));
  });

  it('are ticked in sets that each begin with contributor', () => {
    for (const { roles: ticked } of rolePresets) expect(ticked[0]).toBe('contributor');
  });
});
