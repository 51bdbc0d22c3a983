import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { UNSAFE_decodeViaTurboStream as decode, isRouteErrorResponse } from "react-router";
import type { DemoPerson } from "#app/testing/for-tests.ts";
import { type PageScripts, pageScriptsHeader } from "#core/page-scripts.ts";
import { signInPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { composedKeys, shapesOf, shellShapes } from "../composed-shapes.ts";
import { declaredKeys, undeclaredIn } from "../declared-shapes.ts";
import { pages, withIds } from "../example-pages.ts";
import { isDemoPerson, sessionOf } from "../signed-in.ts";

// A loader's data goes out as it is, read or not: whoever looks into the document finds all of it.
const people = [undefined, ...Object.keys(demoSignIns).filter(isDemoPerson)];
const hidden = await hiddenColumns();
// No browser: what is looked at is what the server sends.
const baseURL = process.env.SOKO_TEST_URL ?? "";
test.use({ baseURL });

for (const [pattern, { examples }] of Object.entries(pages)) {
  test(`${pattern} carries nothing but what its endpoints declare, whoever looks at it`, async ({
    request,
  }) => {
    const found = new Map<string, Set<string>>();
    for (const example of examples) {
      const url = new URL(await withIds(example, request), baseURL);
      for (const person of people) {
        for (const fault of await faultsAt(url, person, shapesOf(pattern))) {
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

/** What the document and the data for scripts carry that nobody declares. */
async function faultsAt(url: URL, person: DemoPerson | undefined, shapes: readonly string[]) {
  const document = await fetched(url, person);
  // A page that only shows brings its data at the first touch of a field.
  const isLight = document.includes(`<script type="module" src="/assets/light-`);
  const touched = isLight ? await scriptsOf(url) : document;
  const data = await fetched(dataUrl(url), person);
  const named = hidden.filter((column) =>
    [document, touched, data].some((text) => new RegExp(`(?<!=)["']${column}\\\\?["']`).test(text)),
  );
  const carried = [
    ...Object.entries(await inData(data)),
    ...Object.entries(await (isLight ? inScripts(touched) : inDocument(document))),
  ];
  return new Set([
    ...named.map((column) => `the column ${column}`),
    ...carried.flatMap(([route, loaded]) =>
      undeclaredIn(loaded, route === "root" ? shellShapes : shapes),
    ),
  ]);
}

/** As somebody; who was signed out by another test signs in again. */
async function fetched(url: URL, person: DemoPerson | undefined, anew = false): Promise<string> {
  const session = person && (await sessionOf(person, anew));
  const headers = session ? { cookie: `${session.name}=${session.value}` } : undefined;
  const answer = await fetch(url, { headers, redirect: "manual" });
  const text = await answer.text();
  const isAsked = answer.headers.get("location") ?? (answer.status === 202 ? text : "");
  if (person && !anew && isAsked.includes(`${signInPath}?`)) return fetched(url, person, true);
  return text;
}

/** What a page that only shows, which is a visitor's, is given for React. */
const scriptsOf = async (url: URL): Promise<string> =>
  (await fetch(url, { headers: { [pageScriptsHeader]: "1" } })).text();

/** Where React Router's scripts ask for the data of a page. */
function dataUrl(page: URL): URL {
  const url = new URL(page);
  url.pathname += page.pathname.endsWith("/") ? "_.data" : ".data";
  return url;
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
