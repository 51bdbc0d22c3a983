import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { sourceFiles } from "#app/testing/source-files.ts";
import { paging, tagged } from "./endpoint.ts";

test("gives every endpoint the heading, and the audience unless it names its own", () => {
  const { listEndpoint, oneEndpoint, writeEndpoint } = tagged("events", "public");
  const common = { path: "event", summary: "Events." };
  expect(
    listEndpoint({ ...common, input: z.object(paging()), output: z.object({}) }),
  ).toMatchObject({ tag: "events", audience: "public", method: "GET", list: true });
  expect(writeEndpoint(common)).toMatchObject({ method: "POST", idempotent: true, list: false });
  expect(oneEndpoint({ ...common, audience: "content" })).toMatchObject({ audience: "content" });
});

test("no other file inherits an audience that it does not name", () => {
  const root = resolve(import.meta.dirname, "../..");
  const inherited = sourceFiles(root)
    .filter((path) => path.startsWith("areas/") && path.endsWith(".ts"))
    .filter((path) =>
      /^export const \{[^}]*\} = tagged\([^)]*,/m.test(readFileSync(join(root, path), "utf8")),
    );
  expect(inherited).toEqual([]);
});
