import { openWorld, type World } from "./world.ts";

let world: Promise<World> | undefined;

/**
 * The app and database of this Playwright worker: all its tests use them in sequence, each as if it
 * were the first. Each worker has its own.
 */
export function workerWorld(): Promise<World> {
  const { TEST_DATABASE_URL: adminUrl = "", TEST_TEMPLATE: template = "" } = process.env;
  world ??= openWorld({ adminUrl, template });
  return world;
}
