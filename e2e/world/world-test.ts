import { test as base, expect } from "@playwright/test";
import { quarantine } from "../quarantine.ts";
import { openSharedContext, type SharedContext } from "./shared-context.ts";
import { workerWorld } from "./worker-world.ts";
import type { World } from "./world.ts";

export interface WorldFixtures {
  /** Skips quarantined tests. */
  notInQuarantine: undefined;
  /** The app in its initial state; reset when the test is over. */
  freshWorld: World;
}

/**
 * Fixtures with the lifetime of a worker. All are declared here: Playwright restarts a worker for a
 * test that declares others.
 */
interface WorkerFixtures {
  world: World;
  /** Opened by the first test that requires it (pages/same-context.ts). */
  sharedContext: SharedContext;
}

/**
 * The base of browser tests: each worker has its own app and database, which are reset for each
 * test.
 */
export const test = base.extend<WorldFixtures, WorkerFixtures>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
    async ({}, use) => {
      const world = await workerWorld();
      process.env.SOKO_TEST_URL = world.url;
      process.env.SOKO_TEST_DATABASE = world.databaseUrl;
      await use(world);
      await world.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  sharedContext: [
    async ({ browser, world }, use) => {
      const shared = await openSharedContext(browser, world.url);
      await use(shared);
      await shared.context.close();
    },
    { scope: "worker" },
  ],

  notInQuarantine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
    async ({}, use, info) => {
      const [, file = ""] = info.file.replaceAll("\\", "/").split("/e2e/");
      const name = `${file} › ${info.title}`;
      const quarantined = quarantine.find(({ test }) => test === name);
      info.skip(!!quarantined, quarantined?.cause);
      await use(undefined);
    },
    { auto: true },
  ],

  freshWorld: [
    async ({ world }, use) => {
      await use(world);
      const { isRestored, errors } = await world.reset();
      expect(errors, "the app logged no error").toEqual([]);
      expect(isRestored, "the database was put back").toBe(true);
    },
    { auto: true },
  ],

  // The browser closes before the world is reset, because its context uses this address.
  baseURL: async ({ freshWorld }, use) => {
    await use(freshWorld.url);
  },
});

export { expect };
