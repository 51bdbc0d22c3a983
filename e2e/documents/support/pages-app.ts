import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { expect, onTestFinished } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { warmPool } from "#app/testing/warm-database.ts";
import type { Language } from "#core/languages.ts";
import { openChangeTracker } from "#server/database/change-tracker.ts";
import { createLog } from "#server/log.ts";
import { Visitor } from "./visitor.ts";

const folder = resolve(import.meta.dirname, "../../../build");
const built = pathToFileURL(resolve(folder, "server/index.js")).href;

/**
 * No other process writes to the database of a test, so that there are no changes to listen for.
 */
const ownWrites = { listen: async () => ({ close: async () => {} }) };

/** A clock that stops until a test advances it. */
export interface TestClock {
  now: () => Date;
  /** Advances the clock. */
  pass: (milliseconds: number) => void;
}

export function testClock(start = new Date()): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    pass: (milliseconds) => {
      at += milliseconds;
    },
  };
}

/** The built pages, in the form that the app takes. */
export async function builtPages() {
  const build: ServerBuild = await import(/* @vite-ignore */ built);
  return { build, clientFolder: resolve(folder, "client") };
}

/**
 * The real app with its built pages, in this process, on a database of its own with the demo data
 * of Tanzania. `visitor` opens a browser without scripts. An error in the app's log fails the test,
 * unless the test takes it out of `errors`.
 * @param environment settings that differ from those of `testSettings`
 * @param how `now` is the app's clock; `isKeeping` turns on the cache of public responses
 */
export async function pagesApp(
  environment: Record<string, string> = {},
  { now, isKeeping = false }: { now?: () => Date; isKeeping?: boolean } = {},
) {
  const pages = await builtPages();
  const errors: string[] = [];
  const log = createLog("error", { write: (line) => void errors.push(line) });
  onTestFinished(() => expect(errors, "the app logs no error").toEqual([]));
  const pool = await warmPool();
  const changes = isKeeping ? await openChangeTracker(pool.db, ownWrites) : undefined;
  if (changes) pool.onDone(changes.noteWrites);
  const created = await testApp(environment, log, pool, {
    pages,
    ...(now ? { now } : {}),
    ...(changes ? { changes } : {}),
  });
  const visitor = (language: Language = "en") => {
    const ask = (path: string, init: RequestInit) => created.app.request(path, init);
    const opened = new Visitor(ask, created.settings.PUBLIC_URL, language);
    onTestFinished(() => opened.close());
    return opened;
  };
  return { ...created, visitor, errors };
}

export type PagesApp = Awaited<ReturnType<typeof pagesApp>>;
