import type { OpenDatabase } from '@recoup/server/platform/db/database';

/** One thing of a database and everything that defines it, as text that two databases can be compared by. */
export interface CatalogEntry {
  /** Such as `column`, `index`, or `function`. */
  kind: string;
  /** Unique among its kind: `records.id`. */
  name: string;
  definition: string;
}

type Asks = Pick<OpenDatabase['pool'], 'query'>;

/**
 * Excludes what PostgreSQL or an extension created: conditions on a namespace `n` and an object.
 */
const own = "n.nspname !~ '^pg_' and n.nspname <> 'information_schema'";
const notOfExtension = (catalog: string, oid: string): string =>
  `not exists (select from pg_depend x where x.classid = ${catalog} and x.objid = ${oid} and x.deptype = 'e')`;
/**
 * Permissions in a fixed order, with the defaults for an owner and the public unless something was
 * granted.
 */
const rights = (acl: string, kind: string, owner: string): string =>
  `(select string_agg(a::text, ' ' order by a::text) from unnest(coalesce(${acl}, acldefault('${kind}', ${owner}))) a)`;
const sorted = (list: string): string =>
  `(select string_agg(o, ', ' order by o) from unnest(${list}) o)`;

/** Each returns the columns `kind`, `name`, and those of the definition. */
const parts: readonly string[] = [
  `select 'schema' as kind, n.nspname::text as name, ${rights('n.nspacl', 'n', 'n.nspowner')} as rights
   from pg_namespace n where ${own}`,

  `select 'extension' as kind, extname::text as name, extversion as version, n.nspname as schema
   from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,

  `select case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'view'
       when 'i' then 'index' when 'I' then 'index' else 'table' end as kind,
     c.oid::regclass::text as name, c.relkind, c.relpersistence, c.relreplident, c.relrowsecurity,
     c.relforcerowsecurity, c.relispartition, c.reltablespace, m.amname, ${sorted('c.reloptions')} as options,
     ${rights('c.relacl', 'r', 'c.relowner')} as rights,
     case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as query,
     case when c.relkind in ('i', 'I') then pg_get_indexdef(c.oid) end as index,
     i.indisvalid, i.indisclustered, i.indisreplident, i.indisprimary, i.indisunique,
     (select jsonb_build_object('type', seqtypid::regtype, 'start', seqstart, 'by', seqincrement,
       'from', seqmin, 'to', seqmax, 'cache', seqcache, 'cycle', seqcycle)
       from pg_sequence where seqrelid = c.oid) as sequence,
     (select last_value from pg_sequences s where s.schemaname = n.nspname and s.sequencename = c.relname) as value
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   left join pg_am m on m.oid = c.relam left join pg_index i on i.indexrelid = c.oid
   where ${own} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S', 'i', 'I') and ${notOfExtension("'pg_class'::regclass", 'c.oid')}`,

  `select 'column' as kind, c.oid::regclass || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
     a.attnotnull, pg_get_expr(d.adbin, d.adrelid) as value, a.attidentity, a.attgenerated,
     a.attcollation::regcollation as collation, a.attstorage, a.attcompression, a.attstattarget,
     ${sorted('a.attoptions')} as options, a.attacl::text as rights,
     pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
   from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where ${own} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and a.attnum > 0 and not a.attisdropped
     and ${notOfExtension("'pg_class'::regclass", 'c.oid')}`,

  `select 'constraint' as kind, coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text)
     || '.' || k.conname as name, pg_get_constraintdef(k.oid) as definition, k.convalidated, k.connoinherit
   from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${own}`,

  String.raw`select 'function' as kind, p.oid::regprocedure::text as name,
     regexp_replace(regexp_replace(pg_get_functiondef(p.oid), '--[^\n]*', '', 'g'), '\s+', ' ', 'g') as definition,
     ${rights('p.proacl', 'f', 'p.proowner')} as rights
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where ${own} and p.prokind <> 'a' and ${notOfExtension("'pg_proc'::regclass", 'p.oid')}`,

  `select 'trigger' as kind, t.tgrelid::regclass || '.' || t.tgname as name,
     pg_get_triggerdef(t.oid) as definition, t.tgenabled
   from pg_trigger t where not t.tgisinternal`,

  `select 'event trigger' as kind, evtname::text as name, evtevent, evtfoid::regprocedure, evtenabled
   from pg_event_trigger`,

  `select 'rule' as kind, schemaname || '.' || tablename || '.' || rulename as name, definition
   from pg_rules where schemaname !~ '^pg_' and schemaname <> 'information_schema'`,

  `select 'policy' as kind, p.polrelid::regclass || '.' || p.polname as name, p.polcmd, p.polpermissive,
     p.polroles::regrole[], pg_get_expr(p.polqual, p.polrelid) as shown,
     pg_get_expr(p.polwithcheck, p.polrelid) as written
   from pg_policy p`,

  `select 'type' as kind, t.oid::regtype::text as name, t.typtype, t.typnotnull, t.typdefault,
     format_type(nullif(t.typbasetype, 0), t.typtypmod) as base,
     (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = t.oid) as labels
   from pg_type t join pg_namespace n on n.oid = t.typnamespace
   where ${own} and t.typcategory <> 'A' and ${notOfExtension("'pg_type'::regclass", 't.oid')}
     and not exists (select from pg_class c where c.oid = t.typrelid and c.relkind <> 'c')`,

  `select 'statistics' as kind, s.stxname::text as name, pg_get_statisticsobjdef(s.oid) as definition
   from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace where ${own}`,

  `select 'comment' as kind, o.type || ' ' || o.identity as name, d.description
   from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) o
   where o.schema !~ '^pg_' and o.schema <> 'information_schema' and ${notOfExtension('d.classoid', 'd.objoid')}`,

  `select 'default rights' as kind, concat_ws(' ', n.nspname, d.defaclobjtype) as name, d.defaclacl::text
   from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace`,
];

/**
 * Reads everything that migrations can make in a database: schemas, extensions, tables, columns,
 * constraints, indexes, functions (without comments and line breaks), triggers, views, types, sequences
 * with their values, statistics, comments, and rights.
 */
export async function readCatalog(client: Asks): Promise<CatalogEntry[]> {
  const entries: CatalogEntry[] = [];
  for (const part of parts) {
    const { rows } = await client.query<Record<string, unknown>>(part);
    for (const { kind, name, ...definition } of rows)
      entries.push({
        kind: String(kind),
        name: String(name),
        definition: Object.entries(definition)
          .filter(([, value]) => value !== null)
          .map(
            ([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
          )
          .join('; '),
      });
  }
  return entries;
}

/** The tables of a database, with their columns in order. */
export async function readColumnOrder(client: Asks): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.oid::regclass::text as "table", array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where ${own} and c.relkind in ('r', 'p') and ${notOfExtension("'pg_class'::regclass", 'c.oid')} group by 1 order by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/**
 * Reads the rows of every table, each as a separate entry; timestamps are omitted, because they
 * show when the database was created. For databases that contain little more than what migrations
 * wrote.
 */
export async function readRows(client: Asks): Promise<CatalogEntry[]> {
  const entries: CatalogEntry[] = [];
  const { rows: instants } = await client.query<{ table: string; columns: string[] }>(
    `select c.oid::regclass::text as "table",
       coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'timestamptz'::regtype), '{}') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where ${own} and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations' group by 1 order by 1`,
  );
  for (const { table, columns } of instants) {
    const { rows } = await client.query<{ row: object }>(
      `select to_jsonb(t) - $1::text[] as row from ${table} t order by 1`,
      [columns],
    );
    for (const { row } of rows)
      entries.push({ kind: 'row', name: `${table} ${JSON.stringify(row)}`, definition: '' });
  }
  return entries;
}
