import { expect, test } from "vitest";
import { newProduct, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";
import type { Product } from "./endpoints.ts";

const base = "/wit-backend/api/product";
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));

async function market() {
  const { pool, get } = await testApp();
  const request = async (query: string) => (await get(`${base}?${query}`)).body;
  const list = async (query: string) => (await request(query)).data as Product[];
  return { pool, request, list };
}

test("shows each commodity and each seller once before repeating any in the opening order", async () => {
  const { pool, list } = await market();
  const kinds = ["honey", "beans", "maize", "cloves"];
  const sellers = [];
  for (let n = 0; n < 4; n++) sellers.push((await newTrader(pool.db)).id);
  // Honey is the newest product of every seller, and every honey is newer than any other product.
  for (const [age, commodity] of kinds.entries()) {
    for (const [turn, traderId] of sellers.entries()) {
      await newProduct(pool.db, { traderId, commodity, createdAt: day(100 - 10 * age - turn) });
    }
  }
  const open = await list("sort=varied&size=16");
  expect(open).toHaveLength(16);
  const kindsOf = (products: Product[]) => new Set(products.map(({ commodity }) => commodity.id));
  expect(kindsOf(open.slice(0, 4)).size).toBeGreaterThan(1);
  for (const [index, { commodity, trader }] of open.entries()) {
    const before = open.slice(0, index);
    const turn = Math.max(
      before.filter((entry) => entry.commodity.id === commodity.id).length,
      before.filter((entry) => entry.trader.id === trader.id).length,
    );
    expect(turn, `place ${index}`).toBeLessThanOrEqual(Math.floor(index / 2) + 1);
  }
  // Within a commodity, its sellers alternate.
  const honeys = await list(`sort=varied&commodityId=${open[0]?.commodity.id}`);
  expect(new Set(honeys.map(({ trader }) => trader.id)).size).toBe(4);
});

test("prevents one seller who adds hundreds of products from filling the market or a commodity", async () => {
  const { pool, request, list } = await market();
  const flood = (await newTrader(pool.db)).id;
  const others = [];
  for (const commodity of ["honey", "beans", "maize"]) {
    others.push(await newProduct(pool.db, { commodity, createdAt: day(0) }));
  }
  const sample = await newProduct(pool.db, {
    traderId: flood,
    commodity: "honey",
    createdAt: day(60),
  });
  await pool.pool.query(
    `insert into product (id, trader_id, name, search_text, images, category_id, sub_category_id,
       commodity_id, location_id, unit_id, price, currency, quantity, minimum_order_quantity,
       minimum_order_amount, state, is_listed, created_at, updated_at)
     select gen_random_uuid(), trader_id, name || ' ' || n, search_text, images, category_id,
       sub_category_id, commodity_id, location_id, unit_id, price, currency, quantity,
       minimum_order_quantity, minimum_order_amount, state, is_listed,
       created_at + n * interval '1 second', updated_at
     from product, generate_series(1, 700) n where id = $1`,
    [sample.id],
  );
  const sellersOf = (products: Product[]) => products.map(({ trader }) => trader.id);
  const first = sellersOf(await list("sort=varied&size=4"));
  expect(first.filter((id) => id === flood)).toHaveLength(1);
  const honeys = sellersOf(await list(`sort=varied&size=2&commodityId=${sample.commodityId}`));
  expect(new Set(honeys).size).toBe(2);
  // Each product appears once across the pages, also beyond the diversified ones.
  const all: string[] = [];
  for (let page = 1; page <= 8; page++) {
    const { data, total } = await request(`sort=varied&size=100&page=${page}`);
    expect(total).toBe(704);
    all.push(...data.map(({ id }: Product) => id));
  }
  expect(all).toHaveLength(704);
  expect(new Set(all).size).toBe(704);
  expect(all).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
  const usual = [
    ...(await list("sort=varied&page=16")),
    ...(await list("sort=varied&page=17")),
  ].map(({ id }) => id);
  expect(usual).toEqual(all.slice(15 * 32, 17 * 32));
});

test("sorts a list by the displayed name in each language", async () => {
  const { pool, get } = await testApp();
  const names = async (language: string, query = "") => {
    const headers = { cookie: `language=${language}` };
    const { body } = await get(`${base}?sort=name${query}`, { headers });
    expect(body.total).toBe(body.data.length);
    return (body.data as Product[]).map(({ name }) => name);
  };
  const trader = await newTrader(pool.db);
  const beans = await newProduct(pool.db, { name: "Zebra beans", traderId: trader.id });
  for (const name of ["Églantine", "Ng’ombe", "ngano", "Ng'ambo", "œufs", "Oeuf 12", "Pomme"]) {
    await newProduct(pool.db, { name });
  }
  const same = ["Églantine", "Ng'ambo", "ngano", "Ng’ombe", "Oeuf 12", "œufs", "Pomme"];
  await pool.pool.query("update product set names = $1 where id = $2", [
    { en: "Aardvark beans", kisw: "Maharage", fr: "Haricots", rw: "Ibishyimbo", rn: "Zebra" },
    beans.id,
  ]);
  const storedNames = await pool.pool.query(
    "select language from product_name where product_id = $1 order by language",
    [beans.id],
  );
  expect(storedNames.rows.map(({ language }) => language)).toEqual(languages.toSorted());
  const inserted = (name: string, place: number) => same.toSpliced(place, 0, name);
  expect(await names("en")).toEqual(inserted("Aardvark beans", 0));
  expect(await names("kisw")).toEqual(inserted("Maharage", 1));
  expect(await names("fr")).toEqual(inserted("Haricots", 1));
  expect(await names("rw")).toEqual(inserted("Ibishyimbo", 1));
  expect(await names("rn")).toEqual(inserted("Zebra", 7));
  // The same in a filtered list and in a search.
  for (const query of [
    `&categoryId=${beans.categoryId}&commodityId=${beans.commodityId}`,
    "&term=beans",
  ]) {
    expect(await names("en", query)).toEqual(inserted("Aardvark beans", 0));
    expect(await names("rn", query)).toEqual(inserted("Zebra", 7));
  }
  expect(await names("fr", `&traderId=${trader.id}`)).toEqual(["Haricots"]);
  // A renamed product has a single name again; a hidden or deleted one has none.
  await pool.pool.query("update product set names = null, name = 'Pamba' where id = $1", [
    beans.id,
  ]);
  expect(await names("en")).toEqual(inserted("Pamba", 6));
  await pool.pool.query("update product set is_listed = false where id = $1", [beans.id]);
  expect(await names("fr")).toEqual(same);
  await pool.pool.query("delete from product where name like 'Ng%'");
  expect(await names("kisw")).toEqual(["Églantine", "ngano", "Oeuf 12", "œufs", "Pomme"]);
  const { rows } = await pool.pool.query("select count(*)::int as kept from product_name");
  expect(rows[0].kept).toBe(5);
});
