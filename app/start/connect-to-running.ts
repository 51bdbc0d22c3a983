import { resolve } from "node:path";
import { lockDataFolder } from "#server/embedded-postgres/data-folder.ts";
import { directUrl, type Settings } from "#server/settings.ts";
import { openDatabase } from "./open-database.ts";
import type { AtEnd } from "./run.ts";

/**
 * Opens the database for a command that may run while the server runs. An embedded database is
 * stopped at the end only if no other process uses it.
 * @returns the URL of the database itself, past a pooler
 * @param command the name in the lock of the data folder: "npm run demo"
 * @throws StartError when it cannot be reached
 */
export async function connectToRunning(
  settings: Settings,
  atEnd: AtEnd,
  command: string,
): Promise<string> {
  const isOwn = await isFolderFree(settings, atEnd, command);
  return directUrl(settings, await openDatabase(settings, isOwn ? atEnd : () => {}));
}

async function isFolderFree(settings: Settings, atEnd: AtEnd, command: string): Promise<boolean> {
  if (settings.DATABASE_URL) return false;
  try {
    atEnd(await lockDataFolder(resolve(settings.DATA_DIR), { url: `the command ${command}` }));
    return true;
  } catch {
    // Another process holds the lock, so its server is used. Opening the database reports any other
    // fault.
    return false;
  }
}
