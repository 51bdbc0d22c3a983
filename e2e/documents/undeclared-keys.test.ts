import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { UNSAFE_decodeViaTurboStream as decode, isRouteErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { isNight } from "#app/testing/is-night.ts";
import { type PageScripts, pageScriptsHeader } from "#core/page-scripts.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { composedKeys, shapesOf, shellShapes } from "../composed-shapes.ts";
import { declaredKeys, undeclaredIn } from "../declared-shapes.ts";
import { exampleAddress, isDemoPerson, pages, readerOf } from "../example-pages.ts";
import { demoVisitor, exampleAsk } from "./support/demo-visitors.ts";
import { pagesApp } from "./support/pages-app.ts";
import type { Visitor } from "./support/visitor.ts";

// A loader's data goes out as it is, read or not: whoever looks into the document finds all of it.
const everybody = [undefined, ...Object.keys(demoSignIns).filter(isDemoPerson)];
/** A visitor, an officer and whom the page is for; by night everybody. */
const readersOf = (examples: readonly string[]) =>
  isNight ? everybody : new Set([undefined, "officer" as const, ...examples.map(readerOf)]);
const hidden = await hiddenColumns();
const hiddenKey = new RegExp(`(?<!=)["'](${hidden.join("|")})\\\\?["']`, "g");

for (const [pattern, { examples }] of Object.entries(pages)) {
  test(`${pattern} carries nothing but what its endpoints declare, whoever looks at it`, async () => {
    const app = await pagesApp();
    const addresses = await Promise.all(
      examples.map((example) => exampleAddress(example, exampleAsk(app))),
    );
    const found = new Map<string, Set<string>>();
    for (const person of readersOf(examples)) {
      // What loaders give to others is in the data: their documents are read by night.
      const isWhole = isNight || examples.some((example) => readerOf(example) === person);
      const visitor = await demoVisitor(app, person);
      for (const address of addresses) {
        for (const fault of await faultsAt(visitor, address, shapesOf(pattern), isWhole)) {
          found.set(fault, (found.get(fault) ?? new Set()).add(person ?? "a visitor"));
        }
      }
    }
    const faults = [...found].map(([fault, who]) => `${fault}, for ${[...who].join(", ")}`);
    expect(
      faults,
      "declare it in an endpoint, or name what the loader makes in the area's for-tests.ts",
    ).toEqual([]);
  });
}

test("the check finds what it looks for", () => {
  expect(hidden).toContain("passwordHash");
  const own = { id: "1", firstName: "A", shop: { name: "B", about: "C" }, roles: ["buyer"] };
  expect(undeclaredIn({ own, roles: [] }, ["own roles"])).toEqual([]);
  expect(undeclaredIn({ own, more: [] }, ["own roles"])).toEqual(["more"]);
  const leaky = { ...own, passwordHash: "d", shop: { ...own.shop, accountId: "1" } };
  const leaks = ["own.shop.accountId", "own.passwordHash"];
  expect(undeclaredIn({ own: leaky }, ["own"])).toEqual(leaks);
  expect(undeclaredIn([{ ...own, kind: "e" }], ["+ kind"])).toEqual([]);
  expect(undeclaredIn([{ ...own, kind: "e" }], ["kind"])).toEqual(["[].kind"]);
  // The export of one's data has whatever there is: it declares nothing for others.
  expect(undeclaredIn({ account: [{ passwordHash: "d" }] }, [])).toEqual(["account[]"]);
});

/** Columns by their names in the code, of two words or more, that nobody outside may read. */
async function hiddenColumns(): Promise<string[]> {
  const root = resolve(import.meta.dirname, "../..");
  const files = globSync(["areas/**/tables.ts", "server/**/tables.ts"], { cwd: root });
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  const tables = modules.flatMap((one) => Object.values(one)).filter((one) => is(one, PgTable));
  const columns = tables.flatMap((table) => Object.keys(getTableColumns(table)));
  const isShown = (name: string) => declaredKeys.has(name) || composedKeys.has(name);
  return [...new Set(columns)].filter((name) => /[A-Z]/.test(name) && !isShown(name));
}

/**
 * What the data for scripts carry that nobody declares.
 * @param isWhole whether the document is read too
 */
async function faultsAt(
  visitor: Visitor,
  address: string,
  shapes: readonly string[],
  isWhole: boolean,
) {
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await visitor.fetch(path, { headers })).text();
  const data = await read(dataAddress(address));
  const found = [...undeclaredColumns(data), ...undeclaredKeys(await inData(data), shapes)];
  if (!isWhole) return new Set(found);
  const document = await read(address);
  // A page that only shows brings its data at the first touch of a field.
  const isLight = document.includes(`<script type="module" src="/assets/light-`);
  const touched = isLight ? await read(address, { [pageScriptsHeader]: "1" }) : document;
  const loaded = await (isLight ? inScripts(touched) : inDocument(document));
  return new Set([
    ...found,
    ...undeclaredColumns(document),
    ...undeclaredColumns(touched),
    ...undeclaredKeys(loaded, shapes),
  ]);
}

const undeclaredColumns = (text: string): string[] =>
  [...text.matchAll(hiddenKey)].map(([, column = ""]) => `the column ${column}`);

const undeclaredKeys = (loaded: Loaded, shapes: readonly string[]): string[] =>
  Object.entries(loaded).flatMap(([route, data]) =>
    undeclaredIn(data, route === "root" ? shellShapes : shapes),
  );

/** Where React Router's scripts ask for the data of a page. */
function dataAddress(address: string): string {
  const [path = "", query] = address.split("?");
  const data = path + (path.endsWith("/") ? "_.data" : ".data");
  return query === undefined ? data : `${data}?${query}`;
}

type Loaded = Record<string, unknown>;

/** What the loaders of a page's routes answered, from its data for scripts. */
async function inData(text: string): Promise<Loaded> {
  // A whole document elsewhere follows, and this one has no data.
  if (text === "") return {};
  const results = (await decoded(text)) as Record<string, { data?: unknown; error?: unknown }>;
  return Object.fromEntries(
    Object.entries(results).map(([route, { data, error }]) => [route, data ?? dataOf(error)]),
  );
}

/** The same from the document, where it stands for hydration. */
async function inDocument(html: string): Promise<Loaded> {
  const parts = [...html.matchAll(/streamController\.enqueue\((".*?")\);<\/script>/g)];
  if (!html.startsWith("<!DOCTYPE")) return {};
  if (parts.length === 0)
    throw new Error("The document holds no data: is it written otherwise now?");
  return inStream(parts.map(([, part = ""]) => JSON.parse(part) as string).join(""));
}

/** The same from what is given for React at a touch. */
const inScripts = (json: string): Promise<Loaded> =>
  inStream((JSON.parse(json) as PageScripts).data.join(""));

async function inStream(stream: string): Promise<Loaded> {
  const state = (await decoded(stream)) as { loaderData: Loaded; errors?: Loaded | null };
  const errors = Object.entries(state.errors ?? {}).map(([route, error]) => [route, dataOf(error)]);
  return { ...state.loaderData, ...Object.fromEntries(errors) };
}

const dataOf = (error: unknown) =>
  isRouteErrorResponse(error) ? error.data : (error as { data?: unknown } | undefined)?.data;

async function decoded(text: string): Promise<unknown> {
  const { value, done } = await decode(new Response(text).body as ReadableStream, globalThis);
  await done;
  return value;
}
