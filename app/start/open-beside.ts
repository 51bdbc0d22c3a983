import { resolve } from "node:path";
import { lockDataFolder } from "#server/embedded-postgres/data-folder.ts";
import type { Settings } from "#server/settings.ts";
import { openDatabase } from "./open-database.ts";
import type { AtEnd } from "./run.ts";

/**
 * The database of a command that may run beside a Soko that serves: an embedded one is stopped in
 * the end only when nobody else works with it.
 * @param command as the lock of the data folder names it: "npm run demo"
 * @throws StartError when it cannot be reached
 */
export async function openBeside(
  settings: Settings,
  atEnd: AtEnd,
  command: string,
): Promise<string> {
  const isOwn = await isFolderFree(settings, atEnd, command);
  return openDatabase(settings, isOwn ? atEnd : () => {});
}

async function isFolderFree(settings: Settings, atEnd: AtEnd, command: string): Promise<boolean> {
  if (settings.DATABASE_URL) return false;
  try {
    atEnd(await lockDataFolder(resolve(settings.DATA_DIR), { url: `the command ${command}` }));
    return true;
  } catch {
    // Somebody holds it: its server is used. What else is wrong, opening the database says.
    return false;
  }
}
