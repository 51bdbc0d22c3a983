import { createServer } from "node:net";
import { resolve } from "node:path";
import { lockDataFolder } from "#server/embedded-postgres/data-folder.ts";
import type { Settings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import type { AtEnd } from "./run.ts";

/** How long the previous run may take to end, so that a restart right after Ctrl-C works. */
const lockTimeoutMs = 3_000;

/** Locks the data folder if the database is in it, and checks the ports. @throws StartError */
export async function claimResources(
  settings: Settings,
  atEnd: AtEnd,
  ports: number[] = [settings.PORT],
): Promise<void> {
  if (!settings.DATABASE_URL) {
    const url = settings.PUBLIC_URL;
    atEnd(await lockDataFolder(resolve(settings.DATA_DIR), { url, timeoutMs: lockTimeoutMs }));
  }
  for (const port of ports) await freePort(port, settings.HOST);
}

/** Checks a port before anything is started for it. @throws StartError when it cannot be used */
function freePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (port > 65_535) throw new StartError(`There is no port ${port}: set PORT lower.`);
    const probe = createServer();
    probe.once("error", (error) => reject(portError(error, port)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

export function portError(error: NodeJS.ErrnoException, port: number): Error {
  const wrongHost = "The address of HOST is not one of this machine: correct it.";
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop it, or set PORT to a free one.`,
    EACCES: `Port ${port} needs more rights than this user has: set PORT above 1023.`,
    EADDRNOTAVAIL: wrongHost,
    ENOTFOUND: wrongHost,
    EAI_AGAIN: wrongHost,
  };
  const sentence = sentences[error.code ?? ""];
  return sentence ? new StartError(sentence) : error;
}
