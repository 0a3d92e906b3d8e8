import { type Client, escapeIdentifier, escapeLiteral } from 'pg';

/**
 * Lets an account work on a migrated database: read and write rows, and make tables for uploads in
 * the schema `staging`. It owns nothing else, so it changes no table and no trigger; what was applied
 * it only reads, and of the audit log it takes nothing away. Asks first, and does nothing when the
 * account has what it needs.
 * @throws Error for an account that could make itself the owner
 */
export async function grantAppPrivileges(owner: Client, account: string): Promise<void> {
  const { rows } = await owner.query<Standing>(readStanding, [account]);
  if (!rows[0] || rows[0].isTooMighty)
    throw new Error(
      `The account ${account} of DATABASE_URL is a superuser, or has the rights of the owner. With DATABASE_OWNER_URL it must be a separate account that owns nothing.`,
    );
  if (rows[0].isReady) return;
  await owner.query(grants(account, escapeIdentifier(rows[0].database)));
}

interface Standing {
  isTooMighty: boolean;
  isReady: boolean;
  database: string;
}

const readStanding = `
  select current_database() as database,
    r.rolsuper or pg_has_role(r.oid, current_user, 'member') as "isTooMighty",
    has_schema_privilege(r.oid, 'staging', 'create') and not exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where case
        when n.nspname = 'staging' then c.relkind = 'r' and c.relowner <> r.oid
        when n.nspname not in ('public', 'pgboss') then false
        when c.relkind in ('r', 'p', 'v', 'm') then not has_table_privilege(r.oid, c.oid, 'select')
        when c.relkind = 'S' then not has_sequence_privilege(r.oid, c.oid, 'usage')
        else false end
    ) as "isReady"
  from pg_roles r where r.rolname = $1`;

/**
 * Several statements sent at once are one transaction. Tables of uploads that another account made
 * go: this one could not take them away, and an import or a check begins again without them.
 */
const grants = (name: string, database: string): string => {
  const account = escapeIdentifier(name);
  return `
  do $$
  declare
    other regclass;
  begin
    for other in
      select oid from pg_class where relnamespace = 'staging'::regnamespace
        and relkind = 'r' and relowner <> ${escapeLiteral(account)}::regrole
    loop
      execute format('drop table %s', other);
    end loop;
  end
  $$;
  revoke create on schema public from public;
  revoke temporary on database ${database} from public;
  grant usage on schema public, pgboss to ${account};
  grant usage, create on schema staging to ${account};
  grant select, insert, update, delete on all tables in schema public, pgboss to ${account};
  grant usage, select on all sequences in schema public, pgboss to ${account};
  revoke insert, update, delete on schema_migrations from ${account};
  revoke update, delete on audit_log from ${account}`;
};
