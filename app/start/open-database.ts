import { resolve } from "node:path";
import { withDedicatedConnection } from "#server/database/database.ts";
import {
  type EmbeddedServer,
  ensureDatabase,
  superviseEmbedded,
} from "#server/embedded-postgres/start-embedded.ts";
import { createLog } from "#server/log.ts";
import type { Settings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { explainPreparationFailure } from "./explain-preparation-failure.ts";
import { type AtEnd, say } from "./run.ts";

/**
 * Returns the URL of this edition's database: that of DATABASE_URL, or one in the embedded server,
 * which stops at the end.
 * @throws StartError when it cannot be reached
 */
export async function openDatabase(settings: Settings, atEnd: AtEnd): Promise<string> {
  if (settings.DATABASE_URL) {
    for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL"] as const) {
      const url = settings[name];
      if (url) await reach(url, name);
    }
    return settings.DATABASE_URL;
  }
  return ensureEditionDatabase(await openEmbedded(settings, atEnd), settings.EDITION);
}

const notForProduction =
  "the embedded database is for trying out and development: " +
  "production names its own PostgreSQL by DATABASE_URL, see docs/operations.md";

/**
 * Opens the embedded server and supervises it until the end. Without demo data it logs a warning.
 */
export async function openEmbedded(settings: Settings, atEnd: AtEnd): Promise<EmbeddedServer> {
  if (!settings.demoData) createLog(settings.LOG_LEVEL).warn(notForProduction);
  const archivesLog = archivesLogOf(settings);
  const server = superviseEmbedded({ dataDir: resolve(settings.DATA_DIR), say, archivesLog });
  atEnd(server.stop);
  if (archivesLog) atEnd(await shipInBackground(settings, server.started));
  return server.started;
}

/** Whether the embedded server archives its log. The commands that it runs need a Unix shell. */
const archivesLogOf = ({ BACKUP_URL, BACKUP_LOG }: Settings): boolean =>
  BACKUP_URL !== undefined && BACKUP_LOG === "on" && process.platform !== "win32";

async function shipInBackground(settings: Settings, started: Promise<EmbeddedServer>) {
  // Only now, as the libraries of the object store and of the encryption take memory.
  const { startShipping } = await import("./ship-log.ts");
  return startShipping(settings, started);
}

/** Returns the database of one edition in an embedded server, and creates it if it is missing. */
export async function ensureEditionDatabase(
  server: EmbeddedServer,
  edition: string,
): Promise<string> {
  const name = `soko_${edition}`;
  const url = server.urlFor(name);
  await ensureDatabase(server, name).catch((error: unknown) => {
    throw explainPreparationFailure(error, url);
  });
  return url;
}

const oldestVersion = 15;

async function reach(url: string, setting: string): Promise<void> {
  const { version, encoding } = await about(url).catch((error: Error) => {
    const host = new URL(url).host || "this machine";
    throw new StartError(
      `The database of ${setting} at ${host} cannot be reached (${error.message || "no answer"}): start it or correct the address.`,
    );
  });
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new StartError(
      `The database of ${setting} is PostgreSQL ${version}: Soko needs ${oldestVersion} or later.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new StartError(
      `The database of ${setting} is encoded in ${encoding}: make one with "create database … encoding 'UTF8' template template0".`,
    );
  }
}

function about(url: string): Promise<{ version: string; encoding: string }> {
  const config = { connectionString: url, connectionTimeoutMillis: 10_000 };
  return withDedicatedConnection(config, async (client) => {
    const show = async (name: string) =>
      String((await client.query({ text: `show ${name}`, rowMode: "array" })).rows[0]?.[0]);
    return { version: await show("server_version"), encoding: await show("server_encoding") };
  });
}
