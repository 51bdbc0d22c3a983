import "./start/production.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type EditionCode, editionCodes, editions } from "#core/editions.ts";
import { readSettings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { claimResources } from "./start/claim.ts";
import { ensureEditionDatabase, openEmbedded } from "./start/open-database.ts";
import { type AtEnd, programFile, run, say } from "./start/run.ts";

/**
 * `npm run start:all`: serves the five editions on five ports, with a process and a database each
 * and one database server.
 */
await run(async (atEnd) => {
  const settings = readSettings(process.env);
  if (settings.DATABASE_URL) {
    throw new StartError(
      "start:all runs its own database with one for each edition: unset DATABASE_URL, or start each edition by itself.",
    );
  }
  const portOf = (code: EditionCode) => settings.PORT + editionCodes.indexOf(code);
  const urlOf = (code: EditionCode) => `http://localhost:${portOf(code)}`;
  await claimResources(settings, atEnd, editionCodes.map(portOf));
  say("Starting the five editions…");
  const server = await openEmbedded(settings, atEnd);
  const regions = Object.fromEntries(
    editionCodes.map((code) => [`REGION_${code.toUpperCase()}_URL`, urlOf(code)]),
  );
  for (const code of editionCodes) {
    const environment = {
      ...process.env,
      ...regions,
      EDITION: code,
      PORT: String(portOf(code)),
      PUBLIC_URL: urlOf(code),
      DATABASE_URL: await ensureEditionDatabase(server, code),
      WORKERS: process.env.WORKERS || "1",
      DATABASE_POOL: process.env.DATABASE_POOL ?? "5",
      DATA_DIR: resolve(settings.DATA_DIR),
      DEMO_DATA: settings.DEMO_DATA ?? "on",
    };
    await keepRunning(code, environment, atEnd);
  }
  say("All five editions are open. Ctrl-C ends them.");
  return "serving";
});

const pauseMs = 2_000;

/** Starts an edition's process, waits until it serves, and restarts it if it exits. */
async function keepRunning(
  code: EditionCode,
  environment: NodeJS.ProcessEnv,
  atEnd: AtEnd,
): Promise<void> {
  let child: ChildProcess | undefined;
  let ending = false;
  const start = () => {
    child = spawn(process.execPath, [...process.execArgv, programFile("main")], {
      env: environment,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    return child;
  };
  atEnd(async () => {
    ending = true;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child?.once("exit", done));
    child.kill("SIGTERM");
    await gone;
  });
  const first = start();
  await new Promise<void>((done, failed) => {
    first.once("message", () => done());
    first.once("exit", () =>
      failed(new StartError(`${editions[code].name} could not start; the lines above say why.`)),
    );
  });
  const again = async () => {
    if (ending) return;
    say(`${editions[code].name} fell and is started again.`);
    await wait(pauseMs);
    if (!ending) start().once("exit", again);
  };
  first.removeAllListeners("exit").once("exit", again);
}
