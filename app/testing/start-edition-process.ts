import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import type { EditionCode } from "#core/editions.ts";
import { languageFacts } from "#core/languages.ts";
import { findFreePort } from "./free-port.ts";
import { cloneDatabase } from "./test-database.ts";

const root = resolve(import.meta.dirname, "../..");
const host = "127.0.0.1";
/** From our own environment, only what every program needs. */
const { PATH, HOME, TMPDIR } = process.env;

interface Process {
  /** The URL of a database that others also use. Without it the process gets its own. */
  database?: string;
  settings?: Readonly<Record<string, string>>;
  /** What ends it: this test by default, or a whole file. */
  atEnd?: AtEnd;
}

type AtEnd = (undo: () => Promise<void>) => void;

/**
 * Starts an edition as in production, with the built pages, in its own process and over its own
 * database. It ends with the test, or with what `atEnd` belongs to. `page` reads a page in English
 * without scripts, as a visitor or with a session cookie.
 */
export async function startEditionProcess(
  code: EditionCode,
  { database, settings, atEnd = onTestFinished }: Process = {},
) {
  const url = database ?? (await ownDatabase(atEnd));
  const address = `http://${host}:${await findFreePort()}`;
  const app = spawn(process.execPath, [join(root, "build/server/main.js")], {
    cwd: root,
    env: {
      ...{ PATH, HOME, TMPDIR },
      EDITION: code,
      PORT: new URL(address).port,
      HOST: host,
      PUBLIC_URL: address,
      DATABASE_URL: url,
      DATA_DIR: join(root, `.data/edition-tests/${code}-${new URL(address).port}`),
      DEMO_DATA: "off",
      // Required without demo data.
      CONTENT_PUBLIC_TOKEN: "content-token-of-tests",
      CLIENT_ID: "client-of-tests",
      CLIENT_SECRET: "client-secret-of-the-tests",
      LOG_LEVEL: "error",
      PUBLIC_READS_PER_MINUTE: "1000000",
      HTTP_WAITING: "100000",
      HTTP_WAIT_MS: "60000",
      WORKERS: "1",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  atEnd(() => stopped(app));
  const opened = once(app, "message");
  const ended = once(app, "exit").then(() => Promise.reject(new Error(`${code} did not open`)));
  await Promise.race([opened, ended]);
  ended.catch(() => {});
  const language = languageFacts.en.tag;
  const fetchText = async (path: string, accept: string, cookie = "") => {
    const headers = { accept, "accept-language": language, ...(cookie && { cookie }) };
    const answer = await fetch(address + path, { headers });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${code} ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    return text;
  };
  return {
    /** The URL of its database. */
    url,
    address,
    process: app,
    page: (path: string, cookie?: string) => fetchText(path, "text/html", cookie),
    call: async <Answer>(path: string) =>
      JSON.parse(await fetchText(path, "application/json")) as Answer,
  };
}

async function ownDatabase(atEnd: AtEnd): Promise<string> {
  const { url, drop } = await cloneDatabase();
  atEnd(drop);
  return url;
}

async function stopped(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  const gone = once(app, "exit");
  app.kill("SIGTERM");
  await gone;
}
