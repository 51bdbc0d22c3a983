import type { APIRequestContext } from "@playwright/test";
import type { DemoPerson, ExampleId, ExamplePage } from "#app/testing/for-tests.ts";
import { forTests } from "#app/testing/gather-for-tests.ts";
import { apiBase } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { bearerHeader } from "./bearer-header.ts";

/** Pages that belong to no area. */
const ofTheHouse: Record<string, ExamplePage> = {
  "/template": { examples: ["/template"] },
  "/*": { examples: ["/nowhere"] },
  "/offline": { examples: ["/offline"] },
};

/** Every page of app/routes.ts by its pattern; each area declares its own. */
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

export const isDemoPerson = (name: string): name is DemoPerson => Object.hasOwn(demoSignIns, name);

/** Returns the demo user who is signed in to see an example, or undefined for a visitor's page. */
export function readerOf(example: string): DemoPerson | undefined {
  const name = example.split(" @")[1];
  if (name === undefined || isDemoPerson(name)) return name;
  throw new Error(`Nobody of the demo is called ${name}`);
}

/** Returns the expected status of an address. */
export const statusOf = (path: string) => (pages["/*"]?.examples.includes(path) ? 404 : 200);

/** Makes an API call as a demo user and returns the `data` of its response. */
export type ExampleRequest = (
  path: string,
  how: { as?: DemoPerson | undefined; body?: object },
) => Promise<unknown>;

/**
 * Returns the address of an example with the words in capitals replaced by ids of existing rows.
 */
export async function exampleAddress(
  example: string,
  requestData: ExampleRequest,
): Promise<string> {
  const [path = ""] = example.split(" ");
  let address = "";
  for (const part of path.split(/\b([A-Z]{2,})\b/)) {
    address += /^[A-Z]{2,}$/.test(part) ? await idOf(part, requestData) : part;
  }
  return address;
}

/** Does the same in a browser test. */
export const resolveIds = (example: string, request: APIRequestContext): Promise<string> =>
  exampleAddress(example, async (path, { as, body }) => {
    const headers = as && (await bearerHeader(request, demoSignIns[as].email, demoPassword));
    const how = headers ? { headers } : {};
    const url = `${apiBase}/${path}`;
    const answer = await (body ? request.post(url, { ...how, data: body }) : request.get(url, how));
    return ((await answer.json()) as { data: unknown }).data;
  });

async function idOf(word: string, requestData: ExampleRequest): Promise<string> {
  const example = ids[word];
  if (!example) throw new Error(`No area says which ${word} is meant: it stands in a for-tests.ts`);
  return typeof example === "string" ? example : firstOf(word, example, requestData);
}

interface Row {
  id: string;
  [field: string]: unknown;
}

async function firstOf(
  word: string,
  { list, where = {}, of, as, make }: Exclude<ExampleId, string>,
  requestData: ExampleRequest,
): Promise<string> {
  const rows = (await requestData(list, { as })) as Row[];
  const isSo = (row: Row) => Object.entries(where).every(([field, value]) => row[field] === value);
  const createRow = async () =>
    make && ((await requestData(make.path, { as, body: make.body })) as Row);
  const firstRow = rows.find(isSo) ?? (await createRow());
  if (!firstRow) throw new Error(`The demo has no ${word} in ${list}`);
  const named = of ? (firstRow[of] as Row | string) : firstRow;
  return typeof named === "string" ? named : named.id;
}
