import type { Database } from "./database.ts";

/** Reads how many connections the server has, and how many it allows. */
export async function readServerLoad(db: Database): Promise<{ used: number; most: number }> {
  const [row] = await db.named<{ used: number; most: number }>("server load", serverLoad, []);
  if (!row) throw new Error("no row");
  return row;
}

const serverLoad = `
  select count(*)::int as used, current_setting('max_connections')::int as most
  from pg_stat_activity where backend_type = 'client backend'`;

/**
 * Reads the data folder of a server on this machine. Returns undefined for one elsewhere, and where
 * the user may not know.
 */
export async function readDataFolder(db: Database): Promise<string | undefined> {
  const [row] = await db.named<{ folder: string }>("data folder", dataFolder, []);
  return row?.folder;
}

const dataFolder = `
  select setting as folder from pg_settings
  where name = 'data_directory' and (inet_server_addr() is null
    or inet_server_addr() << '127.0.0.0/8' or inet_server_addr() = '::1')`;
