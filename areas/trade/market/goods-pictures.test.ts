import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { listGoodsPictures } from "./goods-pictures.ts";

test("a commodity is shown as its freshest listed product with a picture", async () => {
  const { db, run, context } = await testApp({ LOOKUP_SECONDS: "0" });
  const pictureOf = (picture: string) => JSON.stringify([{ picture, background: "#aabbcc" }]);
  const add = async (name: string, picture: string, day: string, state = "approved") => {
    const { id } = await newProduct(db, { name, commodity: "honey" });
    await run(
      "update product set images = $2, fresh_at = $3, state = $4, is_listed = $5 where id = $1",
      [id, picture, day, state, state === "approved"],
    );
  };
  await add("old", pictureOf("demo/old"), "2026-01-01");
  await add("fresh", pictureOf("demo/fresh"), "2026-02-01");
  await add("bare", "[]", "2026-03-01");
  await add("draft", pictureOf("demo/draft"), "2026-04-01", "draft");
  const { data } = await listGoodsPictures(context, {});
  const [honey] = await run("select id from commodity where code = 'honey'");
  expect(data).toEqual([{ commodityId: honey.id, picture: "demo/fresh" }]);
});
