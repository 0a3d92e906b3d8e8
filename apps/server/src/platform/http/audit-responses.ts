import type { FastifyInstance } from 'fastify';
import { logAuditEvent } from '#platform/audit/audit-log';
import type { Db } from '#platform/db/database';

const longestPath = 300;

/**
 * Writes down, once a call is answered, what somebody was refused for want of a role, and every list
 * that left as a file: who, what and from where. A call waits for none of it.
 */
export function auditResponses(app: FastifyInstance, db: Db): void {
  app.addHook('onResponse', async (request, reply) => {
    const { actor } = request;
    if (!actor) return;
    const isExport = String(reply.getHeader('content-type') ?? '').startsWith('text/csv');
    const action =
      reply.statusCode === 403 ? 'refused' : isExport && reply.statusCode === 200 ? 'exported' : '';
    if (action === '') return;
    const subject = `${request.method} ${request.url}`.slice(0, longestPath);
    try {
      await logAuditEvent(db, { userId: actor.id, action, subject, address: request.ip });
    } catch (error) {
      request.log.error({ err: error, action }, 'an event could not be written down');
    }
  });
}
