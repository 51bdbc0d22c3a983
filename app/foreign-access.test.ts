import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { areas } from "./areas.ts";
import { callsByIdOf } from "./testing/foreign-access.ts";

const root = resolve(import.meta.dirname, "..");

test("every area with calls that name something by its id has foreign access tests", () => {
  const withCalls = areas.filter((area) => callsByIdOf(area).length > 0);
  expect(withCalls.length, "the walk finds what it looks for").toBeGreaterThan(8);
  const missing = withCalls
    .map(({ name }) => `areas/${name}/foreign-access.test.ts`)
    .filter((path) => !existsSync(resolve(root, path)));
  expect(missing, "say there how its owner makes it: testForeignAccess").toEqual([]);
});
