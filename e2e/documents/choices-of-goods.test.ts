import { expect, test } from "vitest";
import { commonestCommodities } from "#areas/reference/commodities/commonest.ts";
import { limits } from "#core/limits.ts";
import { apiBase, goodsPicturesPath } from "#core/paths.ts";
import { exampleVisit } from "./support/demo-visitors.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";

interface Named {
  id: number;
  code: string;
  name: string;
  categoryId: number;
}

/** All commodities as every choice has them: the commonest first, then by category and name. */
async function allGoods(app: PagesApp): Promise<Named[]> {
  const listOf = async (path: string): Promise<Named[]> => {
    const headers = { "accept-language": "kisw" };
    const rows = async (page: number) => {
      const query = `size=${limits.maxPageSize}&page=${page}`;
      return (await app.get(`${apiBase}/${path}?${query}`, { headers })).body.data as Named[];
    };
    return [...(await rows(1)), ...(await rows(2))];
  };
  const categories = await listOf("commodity-category");
  const commodities = await listOf("commodity");
  const common = commonestCommodities.flatMap(
    (code) => commodities.find((commodity) => commodity.code === code) ?? [],
  );
  const others = categories.flatMap(({ id }) =>
    commodities.filter((one) => one.categoryId === id && !common.includes(one)),
  );
  return [...common, ...others];
}

/** Pages with a choice of commodities, and its name in the form. */
const choices: [example: string, field: string][] = [
  ["/market/market-access", "commodity"],
  ["/market/market-access?category=1", "commodity"],
  ["/market/market-access/search?term=maize", "commodity"],
  ["/search/products?term=maize", "commodity"],
  ["/market/market-information", "commodity"],
  ["/market/market-information/alerts @buyer", "commodity"],
  ["/market/market-information/enquiries @buyer", "commodityId"],
  ["/market/market-information/report @buyer", "commodityId"],
  ["/market/logistics/providers", "commodity"],
  ["/market/logistics/ask @buyer", "commodity"],
  ["/market/logistics/request?service=ASKABLE&quantity=500 @buyer", "commodity"],
  ["/networks/start-discussion @buyer", "commodityId"],
  ["/regulations/procedures", "commodity"],
  ["/regulations/standards", "commodity"],
  ["/regulations/trade-documents", "commodity"],
  ["/services/trade-plan", "commodity"],
  ["/services/calculator?kind=import", "goods"],
  ["/portal/products/new @trader", "kind"],
  ["/portal/products/OWN @trader", "kind"],
];

test.each(choices)("offers goods at %s as every other page does", async (example, field) => {
  const app = await pagesApp();
  const all = await allGoods(app);
  const { address, visitor } = await exampleVisit(app, example, "kisw");
  await visitor.open(address);
  const control = visitor.part(`main [name=${field}][data-goods]`);
  const listId = control.getAttribute("list");
  const list = listId ? visitor.part(`[id="${listId}"]`) : control;
  const offered = visitor.parts<HTMLOptionElement>("option", list).flatMap((option) => {
    const id = option.dataset.id ?? option.value;
    return id === "" ? [] : { id: Number(id), name: option.textContent || option.value };
  });
  const ids = new Set(offered.map(({ id }) => id));
  // A page may have fewer, never others or in another order.
  expect(offered).toEqual(
    all.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name })),
  );
  expect(offered.length).toBeGreaterThan(3);
  // Without scripts nothing is chosen until the user chooses, which a filter calls "all".
  if (!listId) {
    expect(visitor.part<HTMLOptionElement>("option", control).value).toBe("");
    expect(
      visitor.parts("label", visitor.main).map((label) => label.getAttribute("for")),
    ).toContain(control.id);
  }
});

test("has a small picture of the commonest goods for the suggestions", async () => {
  const app = await pagesApp();
  const page = app.visitor("kisw");
  const pictures = await (await page.fetch(goodsPicturesPath)).json();
  const [beans] = await allGoods(app);
  const key = pictures[String(beans?.id)];
  const { status, headers } = await page.fetch(`/picture/${key}/160.avif`);
  expect([status, headers.get("content-type")]).toEqual([200, "image/avif"]);
});
