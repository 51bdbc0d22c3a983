import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join, resolve } from "node:path";
import { findFreePort } from "#app/testing/free-port.ts";
import { databaseUrl, runAdminStatement, testServer } from "#app/testing/test-server.ts";
import { mpesaWithPhones } from "./mpesa-phones.ts";
import { withoutMessageLimits } from "./without-message-limits.ts";

const root = resolve(import.meta.dirname, "..");
const dataDir = join(root, ".data/browser-tests");
const host = "127.0.0.1";
const timeoutMs = 300_000;

/**
 * Starts the real app once for the run: built pages, demo data, a database of its own. Uganda is a
 * partner that answers (this very edition), Kenya one that never responds; the others are closed.
 */
export default async function startApp(): Promise<() => Promise<void>> {
  const { adminUrl, prefix, end } = await testServer(root);
  const silent = await listen((server) => server.on("connection", (socket) => socket.unref()));
  const mpesa = await mpesaWithPhones();
  const port = await findFreePort();
  const closed = `http://${host}:${await findFreePort()}`;
  const url = `http://${host}:${port}`;
  const database = `${prefix}browser`;
  await runAdminStatement(adminUrl, `create database ${database}`);
  // An earlier run sent codes to the same numbers.
  await rm(join(dataDir, "outbox.jsonl"), { force: true });
  const app = spawn(process.execPath, [...process.execArgv, join(root, "build/server/main.js")], {
    cwd: root,
    env: {
      ...machine,
      PORT: String(port),
      HOST: host,
      PUBLIC_URL: url,
      EDITION: "tz",
      DATABASE_URL: databaseUrl(adminUrl, database),
      DATA_DIR: dataDir,
      DEMO_DATA: "on",
      CHECK_OUTPUT: "on",
      LOG_LEVEL: "warn",
      WORKERS: "1",
      HTTP_WAITING: "100000",
      HTTP_WAIT_MS: "60000",
      PUBLIC_READS_PER_MINUTE: "1000000",
      SIGN_INS_PER_MINUTE: "10000",
      SIGN_INS_PER_HOUR: "10000",
      SIGN_INS_PER_DAY: "10000",
      SIGN_INS_PER_ACCOUNT_AND_DAY: "10000",
      SIGN_INS_PER_ADDRESS_AND_MINUTE: "10000",
      REGISTRATIONS_PER_ADDRESS_AND_HOUR: "10000",
      REGISTRATIONS_PER_ADDRESS_AND_DAY: "10000",
      CODES_PER_ADDRESS_AND_DAY: "10000",
      CODES_PER_DAY: "10000",
      EMAIL_CODES_PER_DAY: "10000",
      CODE_RETRIES_PER_ADDRESS_AND_DAY: "10000",
      CODE_RETRIES_PER_DAY: "10000",
      NEW_PICTURES_PER_ADDRESS_AND_MINUTE: "10000",
      ...withoutMessageLimits,
      REGION_KE_URL: `http://${host}:${silent.port}`,
      REGION_UG_URL: url,
      REGION_RW_URL: closed,
      REGION_BI_URL: closed,
      ...mpesa.settings,
      SOCIAL_LINKS: "https://wa.me/255700000000,https://www.soko.example/",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = listenTo(app);
  const stop = async () => {
    silent.server.close();
    await stopped(app);
    mpesa.close();
    await end();
    const errors = loggedErrors(output());
    if (errors.length > 0) throw new Error(`The app logged errors:\n${errors.join("\n")}`);
  };
  try {
    await opened(app, output);
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  process.env.SOKO_TEST_URL = url;
  process.env.SOKO_TEST_DATABASE = databaseUrl(adminUrl, database);
  return stop;
}

/**
 * Of our own environment, only what every program needs. A developer's settings do not apply here.
 */
const { PATH, HOME, USER, TMPDIR, TZ } = process.env;
const machine = { PATH, HOME, USER, TMPDIR, TZ };

/** Collects what the app prints from now on. */
function listenTo(app: ChildProcess): () => string {
  let output = "";
  for (const stream of [app.stdout, app.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => {
      output += part;
    });
  }
  return () => output;
}

async function opened(app: ChildProcess, output: () => string): Promise<void> {
  const ended = once(app, "exit").then(([code]) => `it ended with code ${code}`);
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, timeoutMs, `it did not open in ${timeoutMs / 1000} s`).unref();
  });
  const failure = await Promise.race([once(app, "message").then(() => ""), ended, late]);
  if (failure) throw new Error(`The app could not be started: ${failure}.\n${output()}`);
}

/** An error in the log is a mistake even if no test checks for it. */
function loggedErrors(output: string): string[] {
  return output.split("\n").filter((line) => /"level":(50|60)\b/.test(line));
}

async function stopped(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  const gone = once(app, "exit");
  app.kill("SIGTERM");
  const force = setTimeout(() => app.kill("SIGKILL"), 15_000);
  await gone;
  clearTimeout(force);
}

async function listen(
  prepare: (server: Server) => void,
): Promise<{ server: Server; port: number }> {
  const server = createServer();
  prepare(server);
  server.listen(0, host).unref();
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}
