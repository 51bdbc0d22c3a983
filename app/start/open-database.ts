import { resolve } from "node:path";
import pg from "pg";
import { type EmbeddedServer, ensureDatabase, startEmbedded } from "#server/database/embedded.ts";
import type { Settings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";

export interface OpenedDatabase {
  url: string;
  /** The embedded server behind it; absent with a DATABASE_URL. */
  server?: EmbeddedServer;
}

/**
 * The database of this edition: yours by DATABASE_URL, else one in the embedded server.
 * @throws StartError when it cannot be reached
 */
export async function openDatabase(
  settings: Settings,
  say: (line: string) => void,
): Promise<OpenedDatabase> {
  if (settings.DATABASE_URL) {
    await reach(settings.DATABASE_URL);
    return { url: settings.DATABASE_URL };
  }
  const server = await startEmbedded({ dataDir: resolve(settings.DATA_DIR), say });
  return { url: await editionDatabase(server, settings.EDITION), server };
}

/** The database of one edition in an embedded server, made when it is not there. */
export async function editionDatabase(server: EmbeddedServer, edition: string): Promise<string> {
  const name = `soko_${edition}`;
  await ensureDatabase(server, name);
  return server.urlFor(name);
}

const oldestVersion = 15;

async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    const version = rows[0]?.server_version ?? "";
    if (Number.parseInt(version, 10) < oldestVersion) {
      throw new StartError(
        `The database of DATABASE_URL is PostgreSQL ${version}: Soko needs ${oldestVersion} or later.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { host } = new URL(url);
    const reason = error instanceof Error ? error.message || "no answer" : "no answer";
    throw new StartError(
      `The database of DATABASE_URL at ${host} cannot be reached (${reason}): start it or correct the address.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
