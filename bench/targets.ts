import type pg from "pg";

/** A measured address of the server and the statement behind it. */
export interface Target {
  name: string;
  path: string;
  /** The bare statement, as its area sends it; undefined for a page, which needs many. */
  sql?: { text: string; values: unknown[] };
}

const api = "/wit-backend/api";

/**
 * The same requests at every size of the catalogue. Filters and words are chosen so that even the
 * smallest fills a page; otherwise a larger one would seem slower only because it shows more.
 */
export async function targetsIn(client: pg.Client): Promise<Target[]> {
  const { rows } = await client.query<{ id: string; category_id: number }>(
    `select p.id, p.category_id from product p
     join product_tally t on t.location_id = 0 and t.level = 'category' and t.level_id = p.category_id
     where p.is_listed order by t.listed desc, p.id limit 1`,
  );
  const [one] = rows;
  if (!one) throw new Error("The catalogue is empty");
  const page = ["en"];
  const detail = detailOf(one.id);
  return [
    { name: "product list", path: `${api}/product`, sql: { text: list(""), values: page } },
    {
      name: "list with filters",
      path: `${api}/product?categoryId=${one.category_id}&sort=cheapest`,
      sql: {
        text: list("and p.category_id = $2", "p.base_price, p.id"),
        values: [...page, one.category_id],
      },
    },
    detail,
    {
      name: "search: maharage",
      path: `${api}/product?term=maharage`,
      sql: {
        text: list(worded),
        values: [...page, "maharage%"],
      },
    },
    { name: "search: misspelt", path: `${api}/product?term=maharege` },
    { name: "site search", path: `${api}/site-searchForEvents/?query=kahawa&size=6` },
    { name: "opening order", path: `${api}/product?sort=varied` },
    { name: "suggestions", path: `${api}/search-suggestion?term=mah` },
    { name: "place by name", path: `${api}/location/search?term=kiga` },
    { name: "distance", path: `${api}/distance?from=KE-28&to=RW-01` },
    { name: "list as a page", path: "/market/market-access" },
    { name: "product as a page", path: `/market/market-access/single-product/${one.id}` },
  ];
}

/** Pages of the product list, a detail and a search, which a plain route beside it serves too. */
export async function listTargetsIn(client: pg.Client): Promise<Target[]> {
  const { rows } = await client.query<{ id: string; category_id: number; location_id: number }>(
    `select p.id, p.category_id, p.location_id from product p
     join product_tally t on t.location_id = p.location_id and t.level = 'category'
       and t.level_id = p.category_id
     where p.is_listed order by t.listed desc, p.id limit 1`,
  );
  const [one] = rows;
  if (!one) throw new Error("The catalogue is empty");
  const { category_id: category, location_id: location } = one;
  const paged = (page: number) => ({
    name: `list, page ${page}`,
    path: `${api}/product?page=${page}`,
    sql: { text: list("", undefined, "$2"), values: ["en", (page - 1) * 32] },
  });
  return [
    { ...paged(1), path: `${api}/product` },
    paged(2),
    paged(50),
    {
      name: "list by kind and place",
      path: `${api}/product?categoryId=${category}&locationId=${location}`,
      sql: {
        text: list("and p.category_id = $2 and p.location_id = $3"),
        values: ["en", category, location],
      },
    },
    detailOf(one.id),
    {
      name: "search: maharage",
      path: `${api}/product?term=maharage`,
      sql: { text: list(worded), values: ["en", "maharage%"] },
    },
  ];
}

const detailOf = (id: string): Target => ({
  name: "detail",
  path: `${api}/product/product-details/${id}`,
  sql: {
    text: `select ${columns}, p.description from product p ${joins} where p.id = $2 and p.is_listed`,
    values: ["en", id],
  },
});

const worded =
  "and p.commodity_id = any (array(select commodity_id from commodity_word where word like $2))";

// Written separately on purpose: the baseline must not change with the code it is compared with.
const columns = `p.id, coalesce(p.names ->> $1, p.name) as name, p.price, p.currency, p.quantity,
  p.minimum_order_quantity, p.minimum_order_amount, p.images, p.is_featured, p.is_demo, p.created_at,
  p.unit_id, u.names ->> $1 as unit_name, u.short_names ->> $1 as unit_short,
  p.category_id, k.names ->> $1 as category_name, p.sub_category_id, s.names ->> $1 as sub_category_name,
  p.commodity_id, c.names ->> $1 as commodity_name, p.location_id, l.name as location_name,
  p.trader_id, t.name as trader_name`;
const joins = `join measurement_unit u on u.id = p.unit_id join commodity_category k on k.id = p.category_id
  join commodity_sub_category s on s.id = p.sub_category_id join commodity c on c.id = p.commodity_id
  join location l on l.id = p.location_id join trader t on t.account_id = p.trader_id`;

/** In the demo every name is translated. */
const nameJoin = "join product_name n on n.product_id = p.id and n.language = 'en'";

function list(conditions: string, order = "n.key, n.product_id", offset = "0"): string {
  return `with page as materialized (
      select p.id from product p ${nameJoin} where p.is_listed ${conditions}
      order by ${order} limit 32 offset ${offset})
    select ${columns} from page join product p using (id) ${nameJoin} ${joins} order by ${order}`;
}
