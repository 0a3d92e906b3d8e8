import { pageOf } from '../kit/list.ts';
import { auditEntry, auditLogQuery, auditUsers } from './audit-log.schemas.ts';

export const listAuditLog = { query: auditLogQuery, response: pageOf(auditEntry) };

export const downloadAuditLog = { query: auditLogQuery };

export const listAuditUsers = { response: auditUsers };
