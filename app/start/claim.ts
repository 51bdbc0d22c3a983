import { resolve } from "node:path";
import { lockDataFolder } from "#server/embedded-postgres/lock-data-folder.ts";
import type { Settings } from "#server/settings.ts";
import { freePort } from "./port.ts";
import type { AtEnd } from "./run.ts";

/** How long the run before may take to end: whoever presses Ctrl-C and starts again need not wait. */
const patienceMs = 3_000;

/**
 * Takes the data folder, unless the database is elsewhere, and makes sure of the ports.
 * @throws StartError when either is taken
 */
export async function claim(
  settings: Settings,
  atEnd: AtEnd,
  ports: number[] = [settings.PORT],
): Promise<void> {
  if (!settings.DATABASE_URL) {
    const url = settings.PUBLIC_URL;
    atEnd(await lockDataFolder(resolve(settings.DATA_DIR), { url, patienceMs }));
  }
  for (const port of ports) await freePort(port, settings.HOST);
}
