/**
 * Settings of the embedded PostgreSQL: a small idle footprint (the whole product stays below 250
 * MB, docs/goals.md#v5) and full durability (fsync, synchronous_commit and full_page_writes stay
 * on, as by default). Passed on the command line, so that a newer Kreda's values also apply to an
 * older folder.
 */
export function settingsFor(
  socketDir: string,
  more: Readonly<Record<string, string>> = {},
): string[] {
  const all = {
    ...SETTINGS,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    ...more,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const SETTINGS = {
  // Reached through a socket in a folder that only its account may enter; no port, so no password
  // to protect.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  // One process per session: the pool takes 20, the rest is for LISTEN, migrations and an
  // operator's psql.
  max_connections: '60',
  // The system's cache holds the rest. What this costs and saves: docs/adr/0319-less-memory.md.
  shared_buffers: '24MB',
  huge_pages: 'off',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  autovacuum_work_mem: '8MB',
  effective_cache_size: '512MB',
  // Assumes solid-state disks: a random page costs about as much as a sequential one.
  random_page_cost: '1.1',
  // Each helper process costs some MB at rest. Statements here are short: JIT, parallel workers and
  // asynchronous reads gain nothing, and nothing replicates from a private socket.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  autovacuum_max_workers: '2',
  // Disk use when idle, and the duration of the first start after a crash.
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  // After a crash PostgreSQL first syncs its files: one call instead of one for each of a thousand
  // files (measured: back in 0.4 s instead of 0.8 s at p95, worst 0.5 s instead of 5 s). Only Linux
  // has that call.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  // Stops a statement within a second after its client process died, and releases its locks.
  client_connection_check_interval: '1s',
  // Our own log records statement errors with a request id; here they would only write user data to
  // the disk.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};
