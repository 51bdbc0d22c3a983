import type pg from "pg";
import { apiBase } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { openSessions } from "./order-people.ts";

/** What a user of a certain size requests, in a small and in a grown edition. */
export interface GrowthTarget {
  /** Who requests it: everybody, a usual or the largest of their kind. */
  who: string;
  what: string;
  path: string;
  token?: string | undefined;
}

interface Actor {
  id: string;
  token: string;
}

/** The sizes of usual users, which both editions have: products, orders and rows of books. */
const usual = { products: 150, purchases: 20, rows: 900 };

const accountOf = (email: string) => `select id from account where email = '${email}'`;
/** The account of whom a table has a number of rows closest to the usual. */
const closest = (table: string, column: string, rows: number) =>
  `select ${column} as id from ${table} where is_demo group by 1
   order by abs(count(*) - ${rows}), 1 limit 1`;
const largest = (table: string, column: string) =>
  `select ${column} as id from ${table} where is_demo group by 1 order by count(*) desc, 1 limit 1`;

const people = {
  buyer: closest("market_order_request", "buyer_id", usual.purchases),
  "largest buyer": accountOf(demoSignIns.buyer.email),
  seller: closest("product", "trader_id", usual.products),
  "largest seller": largest("market_order", "trader_id"),
  keeper: closest("book_sale", "account_id", usual.rows),
  officer: accountOf(demoSignIns.officer.email),
};

/** The name of a product to search for: the same in both editions. */
async function searchedName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select name from product where is_listed order by id limit 1",
  );
  return rows[0]?.name ?? "";
}

/** @throws Error when the edition has not been grown */
export async function growthTargetsIn(client: pg.Client): Promise<GrowthTarget[]> {
  const one = async <Row>(text: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await client.query(text, values);
    if (rows.length === 0) throw new Error(`Nothing is there for ${text}`);
    return rows[0] as Row;
  };
  const idsByName = new Map<string, string>();
  for (const [name, text] of Object.entries(people)) {
    idsByName.set(name, (await one<{ id: string }>(text)).id);
  }
  const sessions = await openSessions(client, [...new Set(idsByName.values())]);
  const actor = (name: keyof typeof people): Actor => {
    const found = sessions.find(({ id }) => id === idsByName.get(name));
    if (!found) throw new Error(`${name} has no session`);
    return found;
  };
  const {
    id,
    category_id: category,
    location_id: place,
  } = await one<{
    id: string;
    category_id: number;
    location_id: number;
  }>(
    `select p.id, p.category_id, p.location_id from product p
     join product_tally t on t.location_id = p.location_id and t.level = 'category'
       and t.level_id = p.category_id
     where p.is_listed order by t.listed desc, p.id limit 1`,
  );
  const orderOf = async (buyer: Actor) =>
    (
      await one<{ id: string }>(
        "select id from market_order where buyer_id = $1 order by approved_at desc limit 1",
        [buyer.id],
      )
    ).id;

  const everybody = (what: string, path: string): GrowthTarget => ({
    who: "everybody",
    what,
    path: `${apiBase}/${path}`,
  });
  const by = (who: keyof typeof people) => {
    const { token } = actor(who);
    return (what: string, path: string): GrowthTarget => ({
      who,
      what,
      path: path.startsWith("/") ? path : `${apiBase}/${path}`,
      token,
    });
  };
  const ofBuyer = async (who: "buyer" | "largest buyer") => {
    const request = by(who);
    return [
      request("own orders", "market-order?traderType=buyer"),
      request("own requests", "market-order-request?traderType=buyer"),
      request("one order", `market-order/${await orderOf(actor(who))}`),
    ];
  };
  const ofSeller = (who: "seller" | "largest seller") => {
    const request = by(who);
    return [
      request("own products", "portal/product"),
      request("own products: numbers", "portal/product/counts"),
      request("own sales", "market-order?traderType=seller"),
      request("requests to answer", "market-order-request?traderType=seller&group=pending"),
      request("dashboard: states", `${dashboard}-order-status-summary?traderType=seller&months=12`),
      request("dashboard: best sellers", `${dashboard}-best-sellers?traderType=seller&months=3`),
      request("dashboard: months", `${dashboard}-monthly-orders?traderType=seller`),
    ];
  };
  const keeper = by("keeper");
  const officer = by("officer");
  return [
    everybody("list", "product"),
    everybody("list, page 50", "product?page=50"),
    everybody("list by kind", `product?categoryId=${category}`),
    everybody("list by kind and place", `product?categoryId=${category}&locationId=${place}`),
    everybody("list, cheapest of a kind", `product?categoryId=${category}&sort=cheapest`),
    everybody("list, varied", "product?sort=varied"),
    everybody("detail", `product/product-details/${id}`),
    everybody("search: a word", "product?term=maharage"),
    everybody("search: misspelt", "product?term=maharege"),
    everybody(
      "search: a whole name",
      `product?term=${encodeURIComponent(await searchedName(client))}`,
    ),
    everybody("suggestions", "search-suggestion?term=mah"),
    everybody("site search", "site-searchForEvents/?query=kahawa&size=6"),
    { who: "everybody", what: "list as a page", path: "/market/market-access" },
    {
      who: "everybody",
      what: "product as a page",
      path: `/market/market-access/single-product/${id}`,
    },
    ...(await ofBuyer("buyer")),
    ...(await ofBuyer("largest buyer")),
    ...ofSeller("seller"),
    ...ofSeller("largest seller"),
    keeper("books: report of a year", `bookkeeping/reports?${year}`),
    keeper("books: rows", `bookkeeping/reports/detailed?${year}`),
    officer("desk: what waits", "portal/waiting"),
    officer("desk: accounts to approve", "portal/account"),
    officer("desk: approved accounts", "portal/account?state=approved"),
    officer("desk: search of a name", "portal/account?term=mwangi"),
    officer("desk: one account", `portal/account/${actor("seller").id}`),
  ];
}

const dashboard = "dashboard/trader/market";

const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const year = `from=${dayOf(365)}&to=${dayOf(1)}`;
