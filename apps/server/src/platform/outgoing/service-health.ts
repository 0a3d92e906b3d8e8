import type { ExternalService } from '@recoup/domain/outbox/external-services';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Records that a service responded, even if it refused one message. */
export async function recordServiceSuccess(db: Db, service: ExternalService): Promise<void> {
  await sql`
    update external_services set failures_in_row = 0, last_error = null, failing_since = null
    where service = ${service} and failures_in_row > 0`.execute(db);
}

/** Records that a service was used well just now, and when. */
export async function recordServiceUse(db: Db, service: ExternalService): Promise<void> {
  await sql`
    update external_services set failures_in_row = 0, last_error = null, failing_since = null,
      last_used_at = now()
    where service = ${service}`.execute(db);
}

/** Notes that a service could not be used, and why. */
export async function recordServiceFailure(
  db: Db,
  service: ExternalService,
  reason: string,
): Promise<void> {
  await sql`
    update external_services set failures_in_row = failures_in_row + 1, last_error = ${reason},
      failing_since = coalesce(failing_since, now())
    where service = ${service}`.execute(db);
}

/** Forgets how a service fared that is no longer set up. */
export async function forgetServiceHealth(db: Db, service: ExternalService): Promise<void> {
  await sql`
    update external_services set failures_in_row = 0, last_error = null, failing_since = null,
      last_used_at = null
    where service = ${service} and (failures_in_row > 0 or last_used_at is not null)`.execute(db);
}
