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
import { declaredKeys, undeclaredPaths } from "../declared-shapes.ts";
import { exampleAddress, isDemoPerson, pages, readerOf } from "../example-pages.ts";
import { demoVisitor, exampleRequest } from "./support/demo-visitors.ts";
import { pagesApp } from "./support/pages-app.ts";
import type { Visitor } from "./support/visitor.ts";

// A loader's data is sent whole, whether it is used or not: any reader of the document can find all
// of it.
const everybody = [undefined, ...Object.keys(demoSignIns).filter(isDemoPerson)];
/** A visitor, an officer and the page's own reader; every reader in the nightly run. */
const readersOf = (examples: readonly string[]) =>
  isNight ? everybody : new Set([undefined, "officer" as const, ...examples.map(readerOf)]);
const hidden = await hiddenColumns();
const hiddenKey = new RegExp(`(?<!=)["'](${hidden.join("|")})\\\\?["']`, "g");

for (const [pattern, { examples }] of Object.entries(pages)) {
  test(`serves at ${pattern} only what its endpoints declare, to any reader`, async () => {
    const app = await pagesApp();
    const addresses = await Promise.all(
      examples.map((example) => exampleAddress(example, exampleRequest(app))),
    );
    const faultsFound = new Map<string, Set<string>>();
    for (const person of readersOf(examples)) {
      // For other readers only the data is checked by day; the nightly run reads their documents
      // too.
      const isWhole = isNight || examples.some((example) => readerOf(example) === person);
      const visitor = await demoVisitor(app, person);
      for (const address of addresses) {
        for (const fault of await faultsAt(visitor, address, shapesOf(pattern), isWhole)) {
          faultsFound.set(fault, (faultsFound.get(fault) ?? new Set()).add(person ?? "a visitor"));
        }
      }
    }
    const faults = [...faultsFound].map(([fault, who]) => `${fault}, for ${[...who].join(", ")}`);
    expect(
      faults,
      "declare it in an endpoint, or name what the loader makes in the area's for-tests.ts",
    ).toEqual([]);
  });
}

test("detects undeclared keys and columns", () => {
  expect(hidden).toContain("passwordHash");
  const own = { id: "1", firstName: "A", shop: { name: "B", about: "C" }, roles: ["buyer"] };
  expect(undeclaredPaths({ own, roles: [] }, ["own roles"])).toEqual([]);
  expect(undeclaredPaths({ own, more: [] }, ["own roles"])).toEqual(["more"]);
  const leaky = { ...own, passwordHash: "d", shop: { ...own.shop, accountId: "1" } };
  const leaks = ["own.shop.accountId", "own.passwordHash"];
  expect(undeclaredPaths({ own: leaky }, ["own"])).toEqual(leaks);
  expect(undeclaredPaths([{ ...own, kind: "e" }], ["+ kind"])).toEqual([]);
  expect(undeclaredPaths([{ ...own, kind: "e" }], ["kind"])).toEqual(["[].kind"]);
  // The personal data export has unknown content, so that it declares nothing for other responses.
  expect(undeclaredPaths({ account: [{ passwordHash: "d" }] }, [])).toEqual(["account[]"]);
});

/**
 * Returns the columns of two or more words, by their names in the code, that no response may
 * contain.
 */
async function hiddenColumns(): Promise<string[]> {
  const root = resolve(import.meta.dirname, "../..");
  const files = globSync(["areas/**/tables.ts", "server/**/tables.ts"], { cwd: root });
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  const tables = modules
    .flatMap((value) => Object.values(value))
    .filter((value) => is(value, PgTable));
  const columns = tables.flatMap((table) => Object.keys(getTableColumns(table)));
  const isShown = (name: string) => declaredKeys.has(name) || composedKeys.has(name);
  return [...new Set(columns)].filter((name) => /[A-Z]/.test(name) && !isShown(name));
}

/**
 * Returns the undeclared keys in a page's data for scripts.
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
  const faultsFound = [...undeclaredColumns(data), ...undeclaredKeys(await inData(data), shapes)];
  if (!isWhole) return new Set(faultsFound);
  const document = await read(address);
  // A static page loads its data when a field is first touched.
  const isLight = document.includes(`<script type="module" src="/assets/light-`);
  const touched = isLight ? await read(address, { [pageScriptsHeader]: "1" }) : document;
  const loaded = isLight ? await inScripts(touched) : await inDocument(document);
  return new Set([
    ...faultsFound,
    ...undeclaredColumns(document),
    ...undeclaredColumns(touched),
    ...undeclaredKeys(loaded, shapes),
  ]);
}

const undeclaredColumns = (text: string): string[] =>
  [...text.matchAll(hiddenKey)].map(([, column = ""]) => `the column ${column}`);

const undeclaredKeys = (loaded: Loaded, shapes: readonly string[]): string[] =>
  Object.entries(loaded).flatMap(([route, data]) =>
    undeclaredPaths(data, route === "root" ? shellShapes : shapes),
  );

/** Returns the address at which React Router's scripts request the data of a page. */
function dataAddress(address: string): string {
  const [path = "", query] = address.split("?");
  const data = path + (path.endsWith("/") ? "_.data" : ".data");
  return query === undefined ? data : `${data}?${query}`;
}

type Loaded = Record<string, unknown>;

/** Returns what the loaders of a page's routes returned, from its data for scripts. */
async function inData(text: string): Promise<Loaded> {
  // The data is empty where a whole document elsewhere follows.
  if (text === "") return {};
  const results = (await decoded(text)) as Record<string, { data?: unknown; error?: unknown }>;
  return Object.fromEntries(
    Object.entries(results).map(([route, { data, error }]) => [route, data ?? dataOf(error)]),
  );
}

/** Returns the same from the document, which contains it for hydration. */
async function inDocument(html: string): Promise<Loaded> {
  if (!html.startsWith("<!DOCTYPE")) return {};
  const [, json] = html.match(/id="page-scripts">([^<]*)/) ?? [];
  if (json === undefined)
    throw new Error("The document holds no data: is it written otherwise now?");
  return inScripts(json);
}

/** Returns the same from the response that React loads when a field is touched. */
const inScripts = (json: string): Promise<Loaded> =>
  inStream((JSON.parse(json) as PageScripts).data);

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
