import { openWorld, type World } from "./world.ts";

let world: Promise<World> | undefined;

/**
 * The world of this worker of Playwright: all its tests run in it, one after the other, each as if it
 * were the first. Another worker has another.
 */
export function workerWorld(): Promise<World> {
  const { TEST_DATABASE_URL: adminUrl = "", TEST_TEMPLATE: template = "" } = process.env;
  world ??= openWorld({ adminUrl, template });
  return world;
}
