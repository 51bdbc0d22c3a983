import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { dataModelPage } from "../../bin/data-model-page.ts";

const root = resolve(import.meta.dirname, "../..");

test("docs/data-model.md is what the tables say; `npm run docs:data-model` writes it", async () => {
  const page = await dataModelPage(root);
  expect(readFileSync(join(root, "docs/data-model.md"), "utf8")).toBe(page);
});
