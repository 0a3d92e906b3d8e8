import { mergedRelations } from '../apps/server/src/modules/suppliers/merge-rows.repository.ts';
import type { FoundWrites, TableWrite } from './table-writes.ts';

/**
 * The folders of the server that own tables, each with its own. Any code can read; a trigger counts
 * as part of the statement that fires it. `schema.*` is every table of a schema.
 */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  'integrations/accounting': ['agency_vendors'],
  'modules/accounting': ['accounting_sign_ins'],
  'modules/addresses': ['addresses', 'agency_addresses', 'supplier_addresses'],
  'modules/admin': ['maintenance_runs'],
  'modules/agencies': [
    'agencies',
    'agency_arcs',
    'agency_changes',
    'agency_emails',
    'agency_notes',
    'agency_payments',
    'agency_share_percents',
    'agency_software_types',
    'agency_statuses',
  ],
  'modules/auth': [
    'passkey_challenges',
    'password_links',
    'password_reset_requests',
    'sign_in_attempts',
    'user_recovery_codes',
    'user_second_factors',
  ],
  'modules/bank': [
    'bank_accounts',
    'bank_deposits',
    'bank_lines',
    'bank_matches',
    'bank_statements',
  ],
  'modules/chains': ['chains'],
  'modules/collections': ['supplier_callbacks', 'supplier_contacts', 'supplier_recordings'],
  'modules/company': ['company_versions', 'demo_marks'],
  'modules/countries': ['countries', 'states'],
  'modules/exports': ['exports'],
  'modules/invoices': ['invoice_batches', 'invoice_deliveries', 'invoice_lines', 'invoices'],
  'modules/payments': ['payment_methods'],
  'modules/receipts': [
    'payer_suppliers',
    'payer_vendors',
    'payers',
    'receipt_acts',
    'receipt_entries',
    'receipts',
  ],
  'modules/reconciliation': ['hotel_answer_readings', 'reconciliation_changes', 'reconciliations'],
  'modules/records': [
    'agency_record_counts',
    'archived_records',
    'assignee_counts',
    'entry_counts',
    'payment_counts',
    'record_archive_events',
    'record_bulk_edit_items',
    'record_bulk_edits',
    'record_counts',
    'record_history',
    'record_names',
    'record_notes',
    'record_status_substatuses',
    'record_statuses',
    'record_substatuses',
    'records',
    'stay_counts',
  ],
  'modules/reports': ['agency_report_entries', 'agency_reports'],
  'modules/responses': ['response_invoices', 'response_records', 'responses'],
  'modules/suppliers': [
    'owing_supplier_counts',
    'supplier_balances',
    'supplier_changes',
    'supplier_emails',
    'supplier_merge_rows',
    'supplier_merges',
    'supplier_notes',
    'supplier_phone_numbers',
    'supplier_status_history',
    'supplier_status_substatuses',
    'supplier_statuses',
    'supplier_substatuses',
    'suppliers',
  ],
  'modules/undo': ['undoable_actions'],
  'modules/uploads': [
    'staging.*',
    'upload_corrections',
    'upload_mappings',
    'upload_record_changes',
    'upload_rejects',
    'upload_suppliers',
    'uploads',
  ],
  'modules/users': ['roles', 'user_roles', 'users'],
  'modules/vendors': ['vendors'],
  'modules/views': ['saved_views'],
  'platform/audit': ['audit_log'],
  'platform/auth': ['api_tokens', 'sessions'],
  'platform/connections': ['service_connections'],
  'platform/db': ['schema_migrations', 'settings'],
  'platform/files': ['stored_files'],
  'platform/http': ['idempotency_keys'],
  'platform/jobs': ['job_progress', 'pgboss.*'],
  'platform/notices': ['notices'],
  'platform/outgoing': ['external_services', 'outgoing_messages'],
  'platform/secrets': ['installation_keys'],
};

interface Exception {
  /** A file, or a folder with everything in it. */
  path: string;
  /** The tables of others that it writes: any, or only those that it names at run time. */
  tables: readonly string[] | 'any' | 'unnamed';
  why: string;
}

const server = 'apps/server/src/';
const mergedTables = mergedRelations.map(({ table }) => table);

/** Code that writes the tables of others anyway. This list only shrinks. */
export const exceptions: readonly Exception[] = [
  {
    path: `${server}seeding/`,
    tables: 'any',
    why: 'makes the data of whole tables, in a database that is not in use yet',
  },
  {
    path: 'packages/backup/src/',
    tables: 'unnamed',
    why: 'loads whole tables as they were, and knows none of them by name',
  },
  {
    path: `${server}modules/suppliers/merge-rows.repository.ts`,
    tables: mergedTables.filter((table) => ownerOf(table) !== 'modules/suppliers'),
    why: 'moves everything that refers to a supplier, and moves it back, by one list in the order in which rows are locked',
  },
];

/** Of a statement that cannot be read. */
const shownLetters = 200;
const addressBooks = ['agency_addresses', 'supplier_addresses'];
const staging = ['staging.*'];

/** The tables that a file names only when it runs. */
const namedWhenRun: Readonly<Record<string, readonly string[]>> = {
  // callers of insertRow name the table, and are checked
  [`${server}platform/db/by-key.ts`]: [],
  [`${server}modules/addresses/attached-addresses.service.ts`]: addressBooks,
  [`${server}modules/suppliers/merge-rows.repository.ts`]: mergedTables,
  [`${server}modules/suppliers/supplier-merges.repository.ts`]: [
    'supplier_phone_numbers',
    'supplier_emails',
  ],
  [`${server}modules/uploads/use-cases/import-arcs.ts`]: staging,
  [`${server}modules/uploads/use-cases/import-suppliers.ts`]: staging,
  [`${server}modules/uploads/staging/mark-duplicates.ts`]: staging,
  [`${server}modules/uploads/staging/mark-possible-duplicates.ts`]: staging,
  [`${server}modules/uploads/staging/stage-rows.ts`]: staging,
};

function ownerOf(table: string): string | undefined {
  const schema = table.replace(/\..*/, '.*');
  return Object.keys(tableOwners).find((owner) =>
    tableOwners[owner]?.some((each) => each === table || each === schema),
  );
}

const isExcepted = (path: string, table: string | undefined): boolean =>
  exceptions.some(
    ({ path: within, tables }) =>
      path.startsWith(within) &&
      (tables === 'any' || (table === undefined ? tables === 'unnamed' : tables.includes(table))),
  );

function faultOf(write: TableWrite, table: string): string | undefined {
  const place = `${write.path}:${write.line} ${write.verb} ${table}`;
  const owner = ownerOf(table);
  if (owner === undefined) return `${place}, which has no owner: name one in tools/table-owners.ts`;
  if (write.path.startsWith(`${server}${owner}/`) || isExcepted(write.path, table))
    return undefined;
  const area = owner.replace(/^.*\//, '');
  const face = owner.startsWith('modules/') ? `${owner}/${area}.api.ts` : owner;
  return `${place}, which ${owner} owns: call a function of ${face} instead`;
}

function faultsOf(write: TableWrite): string[] {
  const tables = write.table === undefined ? namedWhenRun[write.path] : [write.table];
  if (!tables && isExcepted(write.path, undefined)) return [];
  if (!tables)
    return [
      `${write.path}:${write.line} ${write.verb} a table that only running tells: write its name, or name the tables in tools/table-owners.ts`,
    ];
  return tables.flatMap((table) => faultOf(write, table) ?? []);
}

/**
 * Returns every write to a table of another owner, and every statement that cannot be checked, as
 * messages.
 */
export function findForeignWrites({ writes, unread }: FoundWrites): string[] {
  return [
    ...writes.flatMap(faultsOf),
    ...unread.map(
      ({ path, line, text }) =>
        `${path}:${line} is SQL that the parser cannot read; write it as one whole statement: ${text.trim().slice(0, shownLetters)}`,
    ),
  ];
}

/** Returns tables of the database without an owner, and owned ones that it does not have. */
export function findUnownedTables(tables: readonly string[]): string[] {
  const owned = Object.values(tableOwners).flat();
  return [
    ...tables.filter((table) => !owned.includes(table)).map((table) => `${table} has no owner`),
    ...owned
      // what is made by others is not among the generated types
      .filter((table) => !table.includes('.') && table !== 'schema_migrations')
      .filter((table) => !tables.includes(table))
      .map((table) => `${table} has an owner and is no table`),
    ...owned
      .filter((table, index) => owned.indexOf(table) !== index)
      .map((table) => `${table} has two owners`),
  ];
}

/** Exceptions, and names of tables, that nothing makes use of. */
export function findNeedlessEntries({ writes }: FoundWrites): string[] {
  const isMadeUseOf = (path: string, table?: string): boolean =>
    writes.some(
      (write) =>
        write.path.startsWith(path) &&
        (table === undefined || write.table === undefined || write.table === table),
    );
  const named = Object.keys(namedWhenRun).filter(
    (path) => !writes.some((write) => write.path === path && write.table === undefined),
  );
  const excepted = exceptions.flatMap(({ path, tables }) =>
    (typeof tables === 'string' ? [undefined] : tables)
      .filter((table) => !isMadeUseOf(path, table))
      .map((table) => `${path} ${table ?? ''}`),
  );
  return [...named, ...excepted];
}

/** The two tables of ARCHITECTURE.md. */
export function ownersAsMarkdown(): string {
  const rows = Object.entries(tableOwners).map(
    ([owner, tables]) => `| \`${owner}\` | ${tables.join(', ')} |`,
  );
  const others = exceptions.map(({ path, tables, why }) => {
    const named = typeof tables === 'string' ? '' : ` (${tables.join(', ')})`;
    return `| \`${path.replace(server, '')}\` | ${why}${named} |`;
  });
  return [
    ['| owner | tables |', '|---|---|', ...rows],
    ['| writes tables of others | why |', '|---|---|', ...others],
  ]
    .map((table) => table.join('\n'))
    .join('\n\n');
}
