import { expect, test } from "vitest";
import { newAccount, newProduct, newSeller, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { stateAfter } from "#core/state-table.ts";
import { findOrphanedKeys } from "#server/files/files-in-use.ts";
import { market } from "./area.ts";
import { lockProducts, putStockBack, takeStock } from "./lock-products.ts";
import { type ProductAct, productRules, productStates } from "./product-states.ts";
import { setProductVisibility } from "./products-of-trader.ts";

async function setup() {
  const app = await testApp();
  const run = async (text: string, values: unknown[] = []) =>
    (await app.pool.pool.query(text, values)).rows;
  const stock = async (id: string) =>
    Number((await run("select quantity from product where id = $1", [id]))[0]?.quantity);
  return { ...app, db: app.pool.db, run, stock };
}

test("takes stock of every product or reports too little, and puts it back, listed or not", async () => {
  const { db, context, stock, run } = await setup();
  const [firstProduct, two] = [
    await newProduct(db, { quantity: 10 }),
    await newProduct(db, { quantity: 5 }),
  ];
  const amounts = (first: number, second: number) => [
    { productId: firstProduct.id, quantity: first },
    { productId: two.id, quantity: second },
  ];
  expect(await takeStock(context, amounts(10, 4.5))).toBe(true);
  expect([await stock(firstProduct.id), await stock(two.id)]).toEqual([0, 0.5]);
  await run("update product set is_listed = false");
  await putStockBack(context, amounts(3, 4.5));
  expect([await stock(firstProduct.id), await stock(two.id)]).toEqual([3, 5]);
  const tooMuch = context.transaction(async (context) => {
    if (!(await takeStock(context, amounts(1, 5.001)))) throw new Error("not enough");
  });
  await expect(tooMuch).rejects.toThrow("not enough");
  expect([await stock(firstProduct.id), await stock(two.id)]).toEqual([3, 5]);
});

test("locks current rows in the order of their ids and omits unknown ids", async () => {
  const { db, context } = await setup();
  const firstProduct = await newProduct(db, { unit: "90 kg", price: 99_000, quantity: 7 });
  const two = await newProduct(db, { isListed: false });
  const locked = await lockProducts(context, { ids: [two.id, newId(), firstProduct.id] });
  expect(locked.map(({ id }) => id)).toEqual([firstProduct.id, two.id].sort());
  expect(locked.find(({ id }) => id === firstProduct.id)).toMatchObject({
    name: firstProduct.name,
    unit: "90 kg",
    price: 99_000,
    currency: "TZS",
    quantity: 7,
    minimumOrderQuantity: 1,
    minimumOrderAmount: 0,
    isListed: true,
  });
  expect(locked.find(({ id }) => id === two.id)?.isListed).toBe(false);
});

const done: Record<string, string> = {
  "submit seller draft": "submitted",
  "submit seller declined": "submitted",
  "withdraw seller submitted": "draft",
  "withdraw seller approved": "draft",
  "withdraw seller declined": "draft",
  "change seller approved": "submitted",
  "change seller submitted": "submitted",
  "approve officer submitted": "approved",
  "decline officer submitted": "declined",
  "decline officer approved": "declined",
};

test("moves a product only as the state table allows", () => {
  for (const act of Object.keys(productRules) as ProductAct[]) {
    for (const side of ["seller", "officer"] as const) {
      for (const state of productStates) {
        const name = `${act} ${side} ${state}`;
        expect(stateAfter(productRules, act, { state, side }), name).toBe(done[name]);
      }
    }
  }
});

test("hides all products of a trader, and lists only the approved ones again", async () => {
  const { db, context, run } = await setup();
  const trader = await newTrader(db);
  await newProduct(db, { traderId: trader.id, name: "approved" });
  await newProduct(db, { traderId: trader.id, name: "waiting", isListed: false });
  await newProduct(db, { name: "another's" });
  const listed = async () =>
    (await run("select name from product where is_listed order by name")).map(({ name }) => name);
  await setProductVisibility(context, { traderId: trader.id, isPublic: false });
  expect(await listed()).toEqual(["another's"]);
  await setProductVisibility(context, { traderId: trader.id, isPublic: true });
  expect(await listed()).toEqual(["another's", "approved"]);
});

/** Creates a seller with a product that an officer commented on. */
async function decided() {
  const here = await setup();
  const seller = await newSeller(here.db);
  const product = await newProduct(here.db, { traderId: seller.id, isFeatured: true });
  const officer = await newAccount(here.db, { roles: ["chamber officer"] });
  await here.run(
    `insert into product_decision (id, product_id, act, comment, by, at)
     values ($1, $2, 'approve', 'A clear picture.', $3, now())`,
    [newId(), product.id, officer.id],
  );
  return { ...here, seller, product };
}

test("unlists a deleted user's products and clears comments on them, but not on others", async () => {
  const { db, context, run, seller, product } = await decided();
  const other = await newProduct(db);
  expect(await market.personalData?.end?.(context, seller.id)).toBeUndefined();
  const rows = await run("select id, state, is_listed, is_featured from product order by id");
  expect(rows).toEqual([
    { id: product.id, state: "draft", is_listed: false, is_featured: false },
    { id: other.id, state: "approved", is_listed: true, is_featured: false },
  ]);
  expect(await run("select act, comment from product_decision")).toEqual([
    { act: "approve", comment: null },
  ]);
});

test("exports a seller's products and the decisions on them, without the officer's name", async () => {
  const { request, seller, product } = await decided();
  const { body } = await request("GET", "user/export", { token: seller.token });
  const { products, productDecisions } = body.data;
  expect(products).toMatchObject([{ id: product.id, name: product.name }]);
  expect(products[0]).not.toHaveProperty("searchText");
  expect(productDecisions).toMatchObject([{ act: "approve", comment: "A clear picture." }]);
  expect(productDecisions[0]).not.toHaveProperty("by");
});

test("exports all products of a seller in the order of creation, and the trader record", async () => {
  const { request, db, run, seller, product } = await decided();
  const earlier = { traderId: seller.id, createdAt: new Date("2026-01-01") };
  const { id } = await newProduct(db, earlier);
  await run("insert into trader_record (trader_id, delivered) values ($1, 12)", [seller.id]);
  const { body } = await request("GET", "user/export", { token: seller.token });
  const { products, traderRecord } = body.data as Record<string, { id: string }[]>;
  expect(products?.map((firstProduct) => firstProduct.id)).toEqual([id, product.id]);
  expect(traderRecord).toMatchObject([{ delivered: 12 }]);
});

test("excludes search pages from search engines", () => {
  expect(market.sitemap?.closed).toEqual(["/market/market-access/search"]);
});

test("counts every product picture as used", async () => {
  const { db, context, run } = await setup();
  await newProduct(db);
  const images = ["upload/1", "upload/2"].map((picture) => ({ picture, background: "#ffffff" }));
  await run("update product set images = $1", [JSON.stringify(images)]);
  const keys = ["upload/1", "upload/2", "upload/3"];
  expect([...(await findOrphanedKeys(context, market.files ?? [], keys))]).toEqual(["upload/3"]);
});

test("lists products on offer and their sellers in the sitemap, without examples", async () => {
  const { db, context, run } = await setup();
  const listedProduct = await newProduct(db);
  const [hidden, example] = [await newProduct(db, { isListed: false }), await newProduct(db)];
  await run("update product set is_demo = true where id = $1", [example.id]);
  const { parts, pages } = market.sitemap ?? {};
  const sitemapPaths = async (part: "products" | "traders") => {
    const { count, page } = parts?.[part] ?? {};
    const addresses = await page?.(context, { page: 1, size: 100 });
    expect(await count?.(context), part).toBe(addresses?.length);
    return addresses?.map(({ path }) => path).join(" ");
  };
  const products = await sitemapPaths("products");
  expect(products).toContain(listedProduct.id);
  expect(products).not.toContain(hidden.id);
  expect(products).not.toContain(example.id);
  const traders = await sitemapPaths("traders");
  for (const { id } of await run("select trader_id as id from product")) {
    expect(traders).toContain(id);
  }
  const category = `/market/market-access?category=${listedProduct.categoryId}`;
  expect(await pages?.(context)).toEqual(
    expect.arrayContaining([
      "/market/market-access",
      "/market/market-access/regions",
      category,
      `${category}&commodity=${listedProduct.commodityId}`,
    ]),
  );
});
