import { totalmem } from 'node:os';
import type { Endpoint } from './endpoint.ts';

/** Settings of PostgreSQL by name; values as in postgresql.conf. */
export type Settings = Readonly<Record<string, string | number>>;

const mebibyte = 1024 * 1024;

/**
 * How many times its size a database can grow to until the next start, with buffers for all of it.
 */
const growth = 16;

/**
 * Returns the settings of the embedded server, sized by the memory of the machine and the size of
 * its databases (both in bytes). A server creates all of its buffers before it is ready, and 4 GB
 * of them take longer than all the rest: if little is stored, there are fewer. `random_page_cost`
 * and `jit` keep the planner on the indexes that lists are built around, and `wal_compression` on
 * made bulk inserts three times slower. Nothing is replicated, and no transaction is serializable.
 */
export function tunedSettings(stored: number, memory: number = availableMemory()): Settings {
  const share = (part: number, least: number, most: number): string =>
    `${Math.round(Math.min(Math.max((memory * part) / mebibyte, least), most))}MB`;
  const mostBuffers = Math.min(Math.max((stored * growth) / mebibyte, 128), 4096);
  return {
    shared_preload_libraries: 'pg_stat_statements',
    shared_buffers: share(1 / 4, 128, mostBuffers),
    effective_cache_size: share(1 / 2, 256, 65_536),
    maintenance_work_mem: share(1 / 16, 64, 1024),
    work_mem: share(1 / 256, 16, 64),
    max_connections: 200,
    max_logical_replication_workers: 0,
    max_pred_locks_per_transaction: 10,
    random_page_cost: 1.1,
    jit: 'off',
    max_wal_size: '8GB',
    checkpoint_timeout: '15min',
    wal_compression: 'off',
    track_io_timing: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %a ',
  };
}

/** Settings that make a server listen at `endpoint` and nowhere else. */
export function endpointSettings({ host, port }: Endpoint): Settings {
  return host.startsWith('/')
    ? {
        listen_addresses: '',
        unix_socket_directories: quotePath(host),
        unix_socket_permissions: '0700',
        port,
      }
    : { listen_addresses: host, unix_socket_directories: '', port };
}

/** The text of a settings file. */
export function formatSettings(settings: Settings): string {
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`,
  );
  return `# Rewritten at every start. Change a setting with ALTER SYSTEM, which is read after this file.\n${lines.join('\n')}\n`;
}

/** The setting is a comma-separated list: a quoted entry may contain commas and spaces. */
function quotePath(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
