import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { expect, onTestFinished } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import type { Language } from "#core/languages.ts";
import { createLog } from "#server/log.ts";
import { Visitor } from "./visitor.ts";

const folder = resolve(import.meta.dirname, "../../build");
const built = pathToFileURL(resolve(folder, "server/index.js")).href;

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now: () => Date;
  /** Moves it on. */
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

/**
 * The real app with its built pages, in this process, over a database of its own that holds the
 * demo of Tanzania. `visitor` opens a browser without scripts. What the app logs as an error fails
 * the test, unless the test takes it out of `errors`.
 */
export async function pagesApp(
  environment: Record<string, string> = {},
  { now }: { now?: () => Date } = {},
) {
  const build: ServerBuild = await import(/* @vite-ignore */ built);
  const pages = { build, clientFolder: resolve(folder, "client") };
  const errors: string[] = [];
  const log = createLog("error", { write: (line) => void errors.push(line) });
  onTestFinished(() => expect(errors, "the app logs no error").toEqual([]));
  const made = await testApp(environment, log, undefined, { pages, ...(now ? { now } : {}) });
  const visitor = (language: Language = "en") =>
    new Visitor((path, init) => made.app.request(path, init), made.settings.PUBLIC_URL, language);
  return { ...made, visitor, errors };
}

export type PagesApp = Awaited<ReturnType<typeof pagesApp>>;
