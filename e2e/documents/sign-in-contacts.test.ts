import { expect, test } from "vitest";
import { resourceOf } from "#app/testing/fuzz/known-ids.ts";
import { isNight } from "#app/testing/is-night.ts";
import { extractPdfText } from "#app/testing/pdf-text.ts";
import { withoutRateLimits } from "#app/testing/test-app.ts";
import { associationPath } from "#areas/people/associations/pages/paths.ts";
import {
  apiBase,
  discussionPath,
  newConversationPath,
  orderPath,
  personPath,
  productPath,
  ratingPath,
  requestPath,
  servicePath,
  serviceRequestPath,
  traderPath,
} from "#core/paths.ts";
import { exampleAddress, pages, readerOf } from "../example-pages.ts";
import { contactMarker, markersIn } from "./support/contact-markers.ts";
import {
  type ContactWorld,
  contactWorld,
  type MarkedPerson,
  searchedWord,
} from "./support/contact-world.ts";
import { exampleRequest } from "./support/demo-visitors.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";

const firstOfDemo = 1_000;

interface Reader {
  name: string;
  headers: Record<string, string>;
  /**
   * Users whose contacts the reader may see: their own, and those of the other party to an
   * agreement.
   */
  mayKnow: string[];
  /** Whether the reader has a pending request and reads what belongs to it. */
  isParty: boolean;
}

test("shows no one another user's sign-in contacts before there is an agreement", {
  timeout: 600_000,
}, async () => {
  const app = await pagesApp(withoutRateLimits);
  const world = await contactWorld(app);
  const pagesOfAll = await exampleAddresses(app);
  await markDemo(app);
  const owners = await ownersByMarker(app);
  const calls = await readingCalls(app, world);
  const own = addressesOf(world);

  /** Calls that everyone may make. By day, only readers who have no part in anything read them. */
  const open = new Set<string[]>();
  const faults = new Set<string>();
  const seen = new Set<string>();
  for (const reader of readersOf(world)) {
    const read = async (path: string) => {
      const answer = await app.app.request(path, { headers: reader.headers });
      for (const marker of markersIn(await textOf(answer))) {
        const owner = owners.get(marker);
        if (owner && reader.mayKnow.includes(owner)) seen.add(`${reader.name} ${owner}`);
        else faults.add(`${reader.name} at ${path}: ${owner}`);
      }
      return answer.status;
    };
    for (const addresses of calls) {
      if (reader.isParty && open.has(addresses) && !isNight) continue;
      for (const address of addresses) {
        // A reader without permission for a call is refused, whatever the ids.
        if (forbidden.has(await read(address))) break;
        if (isVisitor(reader)) open.add(addresses);
      }
    }
    const listed = examplesFor(reader).flatMap((kind) => pagesOfAll[kind]);
    for (const address of [...own, ...listed]) await read(address);
    if (isNight || !reader.isParty) for (const address of own) await read(dataAddress(address));
  }
  for (const { to, text } of app.sent) {
    const reader = owners.get(markersIn(to)[0] ?? 0);
    const named = markersIn(text).map((marker) => owners.get(marker));
    for (const owner of named) if (owner !== reader) faults.add(`a message to ${to}: ${owner}`);
  }
  expect([...faults].sort()).toEqual([]);
  const { otherSeller } = world.people;
  const { rater } = world.others;
  for (const expected of [`otherSeller ${rater.id}`, `otherSeller ${otherSeller.id}`]) {
    expect([...seen], "the walk finds what may be there").toContain(expected);
  }
});

const forbidden = new Set([401, 403]);
const isVisitor = ({ name }: Reader) => name === "a visitor";

/** In the nightly run each reader reads every page that concerns them. */
const examplesFor = (reader: Reader): ("open" | "signedIn")[] => {
  const { name, isParty } = reader;
  if (isNight) return isParty ? ["signedIn"] : ["open", "signedIn"];
  return isVisitor(reader) ? ["open"] : name === "another trader" ? ["signedIn"] : [];
};

/** Returns the address at which React Router's scripts request the data of a page. */
function dataAddress(address: string): string {
  const [path = "", query] = address.split("?");
  return query === undefined ? `${path}.data` : `${path}.data?${query}`;
}

/** Returns every page of the app, grouped by whether it needs a signed-in user. */
async function exampleAddresses(app: PagesApp) {
  const addresses = { open: [] as string[], signedIn: [] as string[] };
  for (const example of Object.values(pages).flatMap((page) => page.examples)) {
    const address = await exampleAddress(example, exampleRequest(app));
    addresses[readerOf(example) ? "signedIn" : "open"].push(address);
  }
  return addresses;
}

async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get("content-type") ?? "";
  const headers = [...answer.headers].map((pair) => pair.join(": ")).join("\n");
  if (type.startsWith("text/event-stream")) {
    await answer.body?.cancel();
    return headers;
  }
  if (type.startsWith("application/pdf")) {
    return `${headers}\n${extractPdfText(Buffer.from(await answer.arrayBuffer()))}`;
  }
  return `${headers}\n${await answer.text()}`;
}

/** Gives every demo user a marker of their own as sign-in contact. */
async function markDemo({ run }: PagesApp) {
  const rows = await run(
    "select id from account where email is null or email not like 'sokomark%' order by id",
  );
  const marked = rows.map(({ id }, index) => ({ id, ...contactMarker(firstOfDemo + index) }));
  await run(
    `update account set phone = m.phone, email = m.email, phone_verified_at = now(),
       email_verified_at = now()
     from jsonb_to_recordset($1) m (id uuid, phone text, email text) where account.id = m.id`,
    [JSON.stringify(marked)],
  );
}

async function ownersByMarker({ run }: PagesApp): Promise<Map<number, string>> {
  const rows = await run("select id, email from account where email like 'sokomark%'");
  return new Map(rows.flatMap(({ id, email }) => markersIn(email).map((item) => [item, id])));
}

function readersOf({ people, others, strangers: outsiders }: ContactWorld): Reader[] {
  const { buyer, seller, adviser, carrier, head, author, otherSeller } = people;
  const parties = { buyer, seller, adviser, carrier, head, author, otherSeller };
  const reader = (name: string, { id, token, cookie }: MarkedPerson, isParty: boolean) => ({
    name,
    headers: { authorization: `Bearer ${token}`, cookie },
    mayKnow: id === otherSeller.id ? [id, others.rater.id] : [id],
    isParty,
  });
  return [
    { name: "a visitor", headers: {}, mayKnow: [], isParty: false },
    reader("another trader", outsiders.trader, false),
    reader("another buyer", outsiders.buyer, true),
    ...Object.entries(parties).map(([name, item]) => reader(name, item, true)),
  ];
}

/** Returns pages about the users of the scenario and what they did. */
function addressesOf({ ids, people, others }: ContactWorld): string[] {
  const all = [...Object.values(people), ...Object.values(others)];
  return [
    ...all.flatMap(({ id }) => [personPath(id), newConversationPath(id)]),
    ...[people.seller, people.otherSeller, people.adviser].map(({ id }) => traderPath(id)),
    productPath(ids.product),
    servicePath(ids.service),
    `/market/logistics?service=${ids.transport}`,
    `/market/logistics/providers/${people.carrier.id}`,
    `/market/logistics/request?service=${ids.transport}`,
    requestPath(ids.request),
    orderPath(ids.order),
    `/market/payment-details?id=${ids.order}`,
    `/market/payment-details/${ids.order}/receipt.pdf`,
    ratingPath(ids.order),
    serviceRequestPath(ids.serviceRequest),
    associationPath(ids.association),
    `${associationPath(ids.association)}/members`,
    `/networks/associations/${ids.association}`,
    `/networks/associations/${ids.association}/members`,
    `/networks/associations/${ids.association}/news/${ids.news}`,
    discussionPath(ids.topic),
    ...["", "/products", "/services", "/logistics"].map(
      (kind) => `/search${kind}?term=${searchedWord}&query=${searchedWord}`,
    ),
    "/portal/logistics/services/export",
    "/profile/your-data/file",
    "/events",
    "/sitemap.xml",
  ];
}

interface Described {
  paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
}

/** Returns the addresses of every reading call, with each id of the scenario that may fit. */
async function readingCalls(app: PagesApp, { ids, people, others }: ContactWorld) {
  const document = (await app.get(`${apiBase}/openapi.json`)).body as Described;
  const everybody = [...Object.values(people), ...Object.values(others)].map(({ id }) => id);
  const about: Record<string, string[]> = {
    "market-order-request": [ids.request],
    "market-order": [ids.order],
    "market-service-request": [ids.serviceRequest],
    "market-service": [ids.service],
    product: [ids.product, ids.order, ...everybody],
    "submitted-product": [ids.product],
    association: [ids.association],
    forum: [ids.topic, ids.comment],
    account: everybody,
  };
  const all = [...Object.values(ids), ...everybody];
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const words = `term=${searchedWord}&query=${searchedWord}&size=50`;
    if (!path.includes("{")) return [[path, `${path}?${words}`]];
    const called = path.replace("{newsId}", ids.news);
    return [(about[resourceOf(path)] ?? all).map((id) => called.replaceAll(/\{\w+\}/g, id))];
  });
}
