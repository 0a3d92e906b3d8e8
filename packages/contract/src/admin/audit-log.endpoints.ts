import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import { auditEntry, auditLogQuery, auditUsers } from './audit-log.schemas.ts';

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/auditLog',
  summary: 'Sign-ins, refusals, changes of permissions and downloads, newest first.',
  access: 'auditLog.view',
  query: auditLogQuery,
  response: pageOf(auditEntry),
});

export const downloadAuditLog = endpoint({
  method: 'GET',
  path: '/api/auditLog/downloadCsv',
  summary: 'The audit log as CSV.',
  access: 'auditLog.view',
  query: auditLogQuery,
  file: 'text/csv',
});

export const listAuditUsers = endpoint({
  method: 'GET',
  path: '/api/auditLog/people',
  summary: 'Everybody of whom there may be entries.',
  access: 'auditLog.view',
  response: auditUsers,
});
