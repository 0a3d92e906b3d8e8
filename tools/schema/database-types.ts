import type { OpenDatabase } from '@recoup/server/platform/db/database';

interface Column {
  table: string;
  name: string;
  /** Name of the type, of its entries for an array, of what lies beneath for a domain. */
  type: string;
  /** `precision,scale` of a numeric that has them. */
  decimals: string | null;
  labels: string[] | null;
  isArray: boolean;
  isNullable: boolean;
  write: 'required' | 'defaulted' | 'never';
}

const readColumns = `
  select c.relname as "table", a.attname as name, base.typname as type,
         substring(format_type(coalesce(nullif(t.typbasetype, 0), t.oid),
                               case when t.typbasetype = 0 then a.atttypmod else t.typtypmod end)
                   from '^numeric\\((\\d+,\\d+)\\)') as decimals,
         (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = base.oid) as labels,
         t.typcategory = 'A' as "isArray",
         not (a.attnotnull or t.typnotnull) as "isNullable",
         case when a.attgenerated <> '' or a.attidentity = 'a' then 'never'
              when a.atthasdef or a.attidentity = 'd' or not a.attnotnull then 'defaulted'
              else 'required' end as write
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    join pg_type base on base.oid = case when t.typcategory = 'A' then t.typelem when t.typbasetype <> 0 then t.typbasetype else t.oid end
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
     and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
     and not c.relispartition and c.relname <> 'schema_migrations'
   order by c.relname, a.attnum`;

/** As platform/db/type-parsers.ts and the driver read them. */
const typesOf: Record<string, string[]> = {
  number: ['int2', 'int4', 'int8', 'float4', 'float8'],
  boolean: ['bool'],
  string: [
    'text',
    'varchar',
    'bpchar',
    'char',
    'uuid',
    'inet',
    'date',
    'time',
    'timestamp',
    'timestamptz',
  ],
  Buffer: ['bytea'],
  Json: ['json', 'jsonb'],
};

function describe(column: Column): string {
  const { table, name, type, decimals, labels, isArray, isNullable, write } = column;
  let described = labels?.map((label) => `'${label}'`).join(' | ');
  if (type === 'numeric') described = describeNumeric(decimals);
  described ??= Object.entries(typesOf).find(([, types]) => types.includes(type))?.[0];
  if (!described)
    throw new Error(
      `${table}.${name} is ${type}: say in ${import.meta.filename} how that is read.`,
    );
  if (isArray) described = described.includes(' ') ? `(${described})[]` : `${described}[]`;
  if (isNullable) described += ' | null';
  if (write === 'never') return `GeneratedAlways<${described}>`;
  return write === 'defaulted' && !isNullable ? `Defaulted<${described}>` : described;
}

function describeNumeric(decimals: string | null): string {
  const [precision = 0, scale] = decimals?.split(',').map(Number) ?? [];
  if (scale !== 2) return 'Precise';
  return precision >= 12 ? 'Money' : 'Hundredths';
}

/** Returns `platform/db/database-types.ts` as a database is that has just been migrated. */
export async function databaseTypes(pool: Pick<OpenDatabase['pool'], 'query'>): Promise<string> {
  const { rows } = await pool.query<Column>(readColumns);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const interfaces = [...tables].map(([table, columns]) => {
    const fields = columns.map((column) => `  ${column.name}: ${describe(column)};\n`);
    return `interface ${pascal(table)} {\n${fields.join('')}}\n`;
  });
  const own = ['Defaulted', 'Hundredths', 'Json', 'Money', 'Precise'].filter((type) =>
    new RegExp(`\\b${type}\\b`).test(interfaces.join('')),
  );
  return [
    '// Generated from the migrations by `npm run generate:types`; never edited by hand.\n',
    "import type { GeneratedAlways } from 'kysely';\n",
    `import type { ${own.join(', ')} } from './column-types.ts';\n\n`,
    interfaces.join('\n'),
    '\n/** Every table by its name. */\nexport interface Database {\n',
    ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)};\n`),
    '}\n',
  ].join('');
}

function pascal(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
