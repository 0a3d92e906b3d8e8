import { isRoleName, roles } from '../auth/roles.ts';

/** The events of the audit log by name, with their display texts. */
export const auditKinds = [
  { kind: 'signed in', name: 'Signed in' },
  { kind: 'sign-in refused', name: 'Sign-in failed' },
  { kind: 'signed out', name: 'Signed out' },
  { kind: 'password changed', name: 'Password changed' },
  { kind: 'password link asked', name: 'Password link requested' },
  { kind: 'API token created', name: 'API token created' },
  { kind: 'API token revoked', name: 'API token revoked' },
  { kind: 'second factor added', name: 'Second factor added' },
  { kind: 'second factor removed', name: 'Second factor removed' },
  { kind: 'second factor reset', name: 'Second factors removed on the server' },
  { kind: 'user.change', name: 'Permissions changed' },
  { kind: 'changed', name: 'Data changed' },
  { kind: 'undone', name: 'Action undone' },
  { kind: 'refused', name: 'Access denied' },
  { kind: 'exported', name: 'List exported' },
  { kind: 'audit log read', name: 'Audit log viewed' },
] as const;

type AuditKind = (typeof auditKinds)[number]['kind'];

export const auditKindNames: readonly AuditKind[] = auditKinds.map(({ kind }) => kind);

/** The words for a kind; one that this version does not know is shown as it is kept. */
export function auditKindName(kind: string): string {
  return auditKinds.find((known) => known.kind === kind)?.name ?? kind;
}

interface AuditEntry {
  readonly kind: string;
  /** 'country 75', 'user:12', 'GET /api/jobs', an email. */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Returns a sentence about an entry: what was changed from what to what. */
export function describeAuditEntry({ kind, subject, details }: AuditEntry): string {
  if (kind === 'user.change') return [subject.replace(':', ' '), standing(details)].join(': ');
  const changes = Object.entries(details).flatMap(([field, change]) =>
    Array.isArray(change) ? [`${field} ${valueText(change[0])} → ${valueText(change[1])}`] : [],
  );
  return changes.length === 0 ? subject : `${subject}: ${changes.join(', ')}`;
}

function standing({ before, after }: Readonly<Record<string, unknown>>): string {
  const [was, is] = [standingOf(before), standingOf(after)];
  return [
    ...(was.roles === is.roles ? [] : [`roles ${was.roles} → ${is.roles}`]),
    ...(was.state === is.state ? [] : [`${was.state} → ${is.state}`]),
  ].join(', ');
}

function standingOf(given: unknown): { roles: string; state: string } {
  const standing = typeof given === 'object' && given !== null ? given : {};
  const held = 'roles' in standing && Array.isArray(standing.roles) ? standing.roles : [];
  const labels = held.map((name) => roleLabel(String(name))).toSorted();
  const isActive = 'isActive' in standing && standing.isActive === true;
  return {
    roles: labels.length === 0 ? 'none' : labels.join(' + '),
    state: isActive ? 'active' : 'inactive',
  };
}

function roleLabel(name: string): string {
  return isRoleName(name) ? (roles.find((role) => role.name === name)?.label ?? name) : name;
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
