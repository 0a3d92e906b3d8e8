import type { Client } from 'pg';

/**
 * Makes the extension that counts statements, where its library is loaded and the owner of the
 * database may, which takes a superuser; elsewhere the page System Status says what is missing.
 */
export async function countStatements(owner: Client): Promise<void> {
  const { rows } = await owner.query(
    `select from pg_available_extensions where name = 'pg_stat_statements'
       and installed_version is null and current_setting('is_superuser')::boolean
       and current_setting('pg_stat_statements.max', true) is not null`,
  );
  if (rows.length > 0) await owner.query('create extension if not exists pg_stat_statements');
}
