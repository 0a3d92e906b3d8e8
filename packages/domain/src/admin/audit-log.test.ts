import { describe, expect, it } from 'vitest';
import { auditKindName, auditKindNames, auditKinds, describeAuditEntry } from './audit-log.ts';

describe('an entry of the audit log', () => {
  it.each([
    [
      {
        kind: 'changed',
        subject: 'country 75',
        details: { rate: [1.1, 1.2], name: ['', 'France'] },
      },
      'country 75: rate 1.1 → 1.2, name nothing → France',
    ],
    [
      {
        kind: 'user.change',
        subject: 'user:12',
        details: {
          fields: ['roles', 'isActive'],
          before: { roles: ['standard'], isActive: true },
          after: { roles: ['standard', 'executive'], isActive: false },
        },
      },
      'user 12: roles Standard → Executive + Standard, active → inactive',
    ],
    [
      {
        kind: 'user.change',
        subject: 'user:12',
        details: {
          before: { roles: ['standard'], isActive: true },
          after: { roles: [], isActive: true },
        },
      },
      'user 12: roles Standard → none',
    ],
    [
      {
        kind: 'user.change',
        subject: 'user:12',
        details: {
          before: { roles: ['standard'], isActive: false },
          after: { roles: ['standard'], isActive: true },
        },
      },
      'user 12: inactive → active',
    ],
    [
      {
        kind: 'user.change',
        subject: 'user:12',
        details: { before: null, after: { roles: ['standard', 'later role'], isActive: true } },
      },
      'user 12: roles none → Standard + later role, inactive → active',
    ],
    [
      {
        kind: 'user.change',
        subject: 'user:12',
        details: { before: {}, after: { roles: ['api'] } },
      },
      'user 12: roles none → API',
    ],
    [
      {
        kind: 'changed',
        subject: 'setting 1',
        details: { holder: [null, undefined], days: [1, [1, 2]] },
      },
      'setting 1: holder nothing → nothing, days 1 → [1,2]',
    ],
    [{ kind: 'refused', subject: 'GET /api/jobs', details: {} }, 'GET /api/jobs'],
    [{ kind: 'later kind', subject: 'x', details: { n: 3 } }, 'x'],
  ])('describes what happened: %j', (entry, said) => {
    expect(describeAuditEntry(entry)).toBe(said);
  });

  it('has a name for its kind, also one that only a newer version writes', () => {
    expect(auditKindNames.map(auditKindName)).toEqual(auditKinds.map(({ name }) => name));
    expect(auditKindName('sign-in refused')).toBe('Sign-in failed');
    expect(auditKindName('token made')).toBe('token made');
  });
});
