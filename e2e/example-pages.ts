import type { APIRequestContext } from "@playwright/test";
import type { DemoPerson, ExampleId, ExamplePage } from "#app/testing/for-tests.ts";
import { forTests } from "#app/testing/gather-for-tests.ts";
import { apiBase } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { bearerOf } from "./bearer-of.ts";
import { isDemoPerson } from "./signed-in.ts";

/** Pages that are no area's. */
const ofTheHouse: Record<string, ExamplePage> = {
  "/template": { examples: ["/template"] },
  "/*": { examples: ["/nowhere"] },
  "/offline": { examples: ["/offline"] },
};

/** Every page of app/routes.ts by its pattern; each area says its own. */
export const pages: Record<string, ExamplePage> = Object.assign(
  {},
  ofTheHouse,
  ...forTests.map(({ pages = {} }) => pages),
);

/** Addresses that show no page. */
export const withoutPage = [
  "/preferences",
  ...forTests.flatMap(({ withoutPage = [] }) => withoutPage),
];

const ids: Record<string, ExampleId> = Object.assign({}, ...forTests.map(({ ids = {} }) => ids));

export const examplePaths = Object.values(pages).flatMap(({ examples }) => examples);

/** Who is signed in to see it; nobody for a visitor's page. */
export function readerOf(example: string): DemoPerson | undefined {
  const name = example.split(" @")[1];
  if (name === undefined || isDemoPerson(name)) return name;
  throw new Error(`Nobody of the demo is called ${name}`);
}

/** What an address answers. */
export const statusOf = (path: string) => (pages["/*"]?.examples.includes(path) ? 404 : 200);

/** The address with the ids of things that are there, which stand in it as words in capitals. */
export async function withIds(example: string, request: APIRequestContext): Promise<string> {
  const [path = ""] = example.split(" ");
  let address = "";
  for (const part of path.split(/\b([A-Z]{2,})\b/)) {
    address += /^[A-Z]{2,}$/.test(part) ? await idOf(part, request) : part;
  }
  return address;
}

/** What people's own lists answered: of theirs each is asked once. */
const own = new Map<string, Promise<string>>();

function idOf(word: string, request: APIRequestContext): Promise<string> {
  const example = ids[word];
  if (!example) throw new Error(`No area says which ${word} is meant: it stands in a for-tests.ts`);
  if (typeof example === "string") return Promise.resolve(example);
  const id = own.get(word) ?? firstOf(word, example, request);
  if (example.as) own.set(word, id);
  return id;
}

interface Row {
  id: string;
  [field: string]: unknown;
}

async function firstOf(
  word: string,
  { list, where = {}, of, as, make }: Exclude<ExampleId, string>,
  request: APIRequestContext,
): Promise<string> {
  const headers = as && (await bearerOf(request, demoSignIns[as].email, demoPassword));
  const how = headers ? { headers } : {};
  const { data } = (await (await request.get(`${apiBase}/${list}`, how)).json()) as { data: Row[] };
  const isSo = (row: Row) => Object.entries(where).every(([field, value]) => row[field] === value);
  const found = data.find(isSo) ?? (make && (await made()));
  if (!found) throw new Error(`The demo has no ${word} in ${list}`);
  const named = of ? (found[of] as Row | string) : found;
  return typeof named === "string" ? named : named.id;

  async function made(): Promise<Row> {
    const { path = "", body = {} } = make ?? {};
    const answer = await request.post(`${apiBase}/${path}`, { ...how, data: body });
    return ((await answer.json()) as { data: Row }).data;
  }
}
