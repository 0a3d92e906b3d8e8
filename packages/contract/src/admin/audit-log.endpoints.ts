import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './audit-log.shapes.ts';

export const listAuditLog = endpointOf<typeof shapes.listAuditLog>()({
  method: 'GET',
  path: '/api/auditLog',
  summary: 'Lists sign-ins, denied requests, permission changes, and exports, newest first.',
  access: 'auditLog.view',
});

export const downloadAuditLog = endpointOf<typeof shapes.downloadAuditLog>()({
  method: 'GET',
  path: '/api/auditLog/downloadCsv',
  summary: 'Exports the audit log as CSV.',
  access: 'auditLog.view',
  file: 'text/csv',
});

export const listAuditUsers = endpointOf<typeof shapes.listAuditUsers>()({
  method: 'GET',
  path: '/api/auditLog/people',
  summary: 'Lists the users who can appear in the audit log.',
  access: 'auditLog.view',
});
