import { expect, test } from "vitest";
import { operations } from "#app/areas.ts";
import { setDemoVisibility } from "#app/start/set-demo-visibility.ts";
import { newPerson as newOfficer, newProduct, newSeller } from "#app/testing/factories.ts";
import { apiBase } from "#core/paths.ts";
import { exampleAddress, pages, readerOf } from "../example-pages.ts";
import { exampleRequest } from "./support/demo-visitors.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { demoPerson, newPerson } from "./support/people.ts";

const client = { CLIENT_ID: "soko-web", CLIENT_SECRET: "soko-web-secret" };
const withoutDemo = { DEMO_DATA: "off", CONTENT_PUBLIC_TOKEN: "soko-public", ...client };

const publicLists = operations.filter(
  ({ endpoint: { method, list, service, path, audience } }) =>
    method === "GET" &&
    list &&
    service !== "pages" &&
    !path.includes("{") &&
    ["public", "content"].includes(`${audience}`),
);

/** Returns everything in a response that is marked as demo. */
function marked(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "isDemo" in value && value.isDemo === true ? [value] : [];
  return [...own, ...Object.values(value).flatMap(marked)];
}

/**
 * Requests public lists and searches by words of the demo, and returns how many rows of each are
 * marked as demo.
 */
async function listsOf({ app, run }: PagesApp) {
  const [reported] = await run(
    "select commodity_id from price_report where state = 'shown' limit 1",
  );
  const results = new Map<string, number>();
  const count = async (name: string, path: string, headers = {}) => {
    const answer = await app.request(path, { headers });
    expect(answer.status, path).toBe(200);
    results.set(name, marked(await answer.json()).length);
  };
  const content = { authorization: "Bearer soko-public" };
  for (const { endpoint } of publicLists) {
    const { path, service } = endpoint;
    const query = `size=100&commodityId=${reported.commodity_id}&query=Arusha`;
    const isNarrowed = path.startsWith("price-report") || path.startsWith("site-search");
    if (service === "items") await count(path, `/items/${path}`, content);
    else await count(path, `${apiBase}/${path}?${isNarrowed ? query : "size=100"}`);
  }
  for (const term of ["maize", "demo", "advice", "Arusha", "expo", "transport"]) {
    await count(`search for ${term}`, `${apiBase}/site-searchForEvents?query=${term}&size=50`);
  }
  return results;
}

/** Returns the addresses of pages that visitors may open, with the ids of existing rows. */
async function addressesOf(app: PagesApp): Promise<string[]> {
  const examples = Object.values(pages).flatMap(({ examples }) => examples);
  const open = examples.filter(
    (example) => !readerOf(example) && !/\/(auth|template)/.test(example),
  );
  return Promise.all(open.map((example) => exampleAddress(example, exampleRequest(app))));
}

/** Returns the pages that show a demo mark. */
async function markedPages(app: PagesApp, addresses: readonly string[]): Promise<string[]> {
  const results: string[] = [];
  for (const address of addresses) {
    const answer = await app.visitor().fetch(address);
    if ((await answer.text()).includes("badge-demo")) results.push(address);
  }
  return results;
}

/** Returns the contents of the sitemap, file by file. */
async function sitemapOf({ app }: PagesApp): Promise<string> {
  const index = await (await app.request("/sitemap.xml")).text();
  const files = [...index.matchAll(/<loc>[^<]*(\/sitemap\/[^<]*)<\/loc>/g)];
  expect(files.length).toBeGreaterThan(1);
  const texts = files.map(async ([, path = ""]) => (await app.request(path)).text());
  return (await Promise.all(texts)).join("\n");
}

const withRows = (lists: Map<string, number>) => [...lists].filter(([, rows]) => rows > 0);

test("serves nothing of the demo while demo data is off, and marks it everywhere while it is on", async () => {
  const app = await pagesApp(withoutDemo);
  const before = await listsOf(app);
  expect(withRows(before).map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...["association", "product", "market-service", "logistics-provider", "logistic-service"],
      ...["price-enquiry/published", "price-report/summary", "events", "site-searchForEvents"],
      ...["news", "hero_slider", "partners", "forum/topics", "search for maize"],
    ]),
  );
  const addresses = await addressesOf(app);
  expect((await markedPages(app, addresses)).length).toBeGreaterThan(15);

  await setDemoVisibility(app.context, false);
  expect(withRows(await listsOf(app))).toEqual([]);
  expect(await markedPages(app, addresses)).toEqual([]);
  const sitemap = await sitemapOf(app);
  const ids =
    await app.run(`select id::text from product where is_demo union select id::text from forum_topic
    where is_demo union select id::text from association where is_demo union select id::text from event where is_demo`);
  expect(ids.filter(({ id }) => sitemap.includes(id))).toEqual([]);

  await setDemoVisibility(app.context, true);
  expect(await listsOf(app)).toEqual(before);
}, 240_000);

test("hides only demo data, may run twice, and keeps officers' decisions", async () => {
  const app = await pagesApp(withoutDemo);
  const { db, run, request: ask } = app;
  const seller = await newSeller(db);
  const { id } = await newProduct(db, { traderId: seller.id, name: "Real maize of Mbeya" });
  const topic = { title: "What a real person asks", body: "What was paid in Kigoma?", tags: "" };
  const discussion = await ask("POST", "forum/create-discussion", {
    token: seller.token,
    body: topic,
  });
  const [suspended] = await run(
    "select id from account where is_demo and state = 'active' limit 1",
  );
  const officer = await demoPerson(app, "officer");
  await run("update account set state = 'suspended' where id = $1", [suspended.id]);
  await run(
    "insert into account_decision (id, account_id, act, by, at) values (gen_random_uuid(), $1, 'suspend', $2, now())",
    [suspended.id, officer.id],
  );
  await setDemoVisibility(app.context, false);
  await setDemoVisibility(app.context, false);
  const statuses = async () => [
    (await ask("GET", `product/product-details/${id}`)).status,
    (await ask("GET", `forum/topic/${discussion.body.data.id}`)).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  await setDemoVisibility(app.context, true);
  expect(await statuses()).toEqual([200, 200]);
  expect(await run("select state from account where id = $1", [suspended.id])).toEqual([
    { state: "suspended" },
  ]);
});

test("refuses orders from a demo seller and reopening a demo account while demo data is off", async () => {
  const app = await pagesApp(withoutDemo);
  const { run, request: ask } = app;
  const [offer] = await run(
    "select id, trader_id, price, minimum_order_quantity as least from product where is_demo and is_listed limit 1",
  );
  await setDemoVisibility(app.context, false);
  const { token } = await newPerson(app);
  const order = await ask("POST", "market-order-request", {
    token,
    body: { product: offer.id, quantity: Number(offer.least), unitPrice: Number(offer.price) },
  });
  expect([order.status, order.body.code]).toEqual([409, "orders_unavailable"]);
  const officer = await newOfficer(app.db, { roles: ["administrator"] });
  const opened = await ask("POST", `portal/account/${offer.trader_id}/restore`, {
    token: officer.token,
    body: { comment: "We want it back." },
  });
  expect([opened.status, opened.body.code]).toEqual([409, "desk_decided_meanwhile"]);
});
