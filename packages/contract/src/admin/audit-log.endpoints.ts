import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import { auditEntry, auditLogQuery, auditUsers } from './audit-log.schemas.ts';

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/auditLog',
  summary: 'Lists sign-ins, denied requests, permission changes, and exports, newest first.',
  access: 'auditLog.view',
  query: auditLogQuery,
  response: pageOf(auditEntry),
});

export const downloadAuditLog = endpoint({
  method: 'GET',
  path: '/api/auditLog/downloadCsv',
  summary: 'Exports the audit log as CSV.',
  access: 'auditLog.view',
  query: auditLogQuery,
  file: 'text/csv',
});

export const listAuditUsers = endpoint({
  method: 'GET',
  path: '/api/auditLog/people',
  summary: 'Lists the users who can appear in the audit log.',
  access: 'auditLog.view',
  response: auditUsers,
});
