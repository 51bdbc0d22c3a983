import { expect, test } from "vitest";
import { tokenOf } from "#app/testing/factories.ts";
import { setupSellers } from "#app/testing/seller-people.ts";
import { findKinds } from "./resolve-kind.ts";

test("returns hints for the words: commodity, usual units and market prices", async () => {
  const { request, seller, ids, run } = await setupSellers();
  const hints = async (query: string) =>
    (await request("GET", `portal/product-hints?${query}`, { token: seller.token })).body.data;
  const clear = await hints("kind=maharage");
  expect(clear.isClear).toBe(true);
  expect(clear.kinds).toMatchObject([{ id: ids.beans }]);
  const several = await hints("kind=flour");
  expect(several.isClear).toBe(false);
  expect(several.kinds.length).toBeGreaterThan(1);
  expect(await hints("kind=xyzzyq")).toMatchObject({ kinds: [], isClear: false, market: null });
  // A misspelling returns suggestions and is never accepted.
  const slip = await hints("kind=maharge");
  expect([slip.isClear, slip.kinds.length > 0]).toEqual([false, true]);

  const [kg] = await run("select id from measurement_unit where code = 'kg'");
  const quoted = await hints(`kind=maharage&unit=${kg?.id}`);
  expect(quoted.market).toMatchObject({ currency: "TZS", unit: "kg", isInUnit: true });
  expect(quoted.market.lowest).toBeLessThanOrEqual(quoted.market.highest);
  const [bag] = await run("select id from measurement_unit where code like '%90%' limit 1");
  const inBags = await hints(`kind=maharage&unit=${bag?.id}`);
  expect(inBags.market.average).toBeGreaterThan(quoted.market.average * 50);
});

test("lists the commodity's usual units first, and no transport units", async () => {
  const { request, seller, create, ids, run } = await setupSellers();
  const [bag] = await run("select id from measurement_unit where code like '%90%' limit 1");
  const created = await create({ unitId: Number(bag?.id) });
  await run("update product set is_listed = true, state = 'approved' where id = $1", [
    created.body.data.id,
  ]);
  const { body } = await request("GET", `portal/product-hints?commodity=${ids.beans}`, {
    token: seller.token,
  });
  expect(body.data.unitIds[0]).toBe(Number(bag?.id));
  const of = await run("select id from measurement_unit where base_unit in ('km', 't-km')");
  for (const { id } of of) expect(body.data.unitIds).not.toContain(Number(id));
});

test("resolves the commodity from the seller's words, which also become the name", async () => {
  const { create, ids } = await setupSellers();
  const worded = await create({ name: "", commodityId: "", kind: "haricots secs" });
  expect(worded.status).toBe(200);
  expect(worded.body.data).toMatchObject({
    name: "Haricots secs",
    commodity: { id: ids.beans },
  });
  const unclear = await create({ name: "", commodityId: "", kind: "flour" });
  expect(unclear.body.errors).toMatchObject([{ field: "kind" }]);
  // A chosen commodity that does not match the words is rejected.
  const other = await create({ kind: "flour", commodityId: ids.beans });
  expect([other.status, other.body.errors[0].field]).toEqual([400, "kind"]);
});

test("copies photos only from the seller's own product, and submits at once", async () => {
  const { create, run, post, fields, other, db } = await setupSellers();
  const first = await create({});
  const images = JSON.stringify([{ picture: "a-picture-key", background: "#aabbcc" }]);
  await run("update product set images = $2::jsonb where id = $1", [first.body.data.id, images]);
  const again = await create({ photosOf: first.body.data.id, next: "submit" });
  expect(again.status).toBe(200);
  expect(again.body.data.state).toBe("submitted");
  const rows = await run("select images from product where id = $1", [again.body.data.id]);
  expect(rows[0]?.images).toEqual(JSON.parse(images));
  const others = await post(
    "portal/product",
    { ...fields, photosOf: first.body.data.id },
    await tokenOf(db, other.id),
  );
  expect(others.status).toBe(404);
});

test("resolves every commodity by its own name, in each language", async () => {
  const { run, context } = await setupSellers();
  const kinds = await run("select id, names from commodity order by id");
  const called = new Map<string, string[]>();
  for (const { id, names } of kinds) {
    for (const name of new Set(Object.values(names as Record<string, string>))) {
      called.set(name, [...(called.get(name) ?? []), String(id)]);
    }
  }
  const lost: string[] = [];
  for (const [name, ids] of called) {
    const { kinds: found } = await findKinds(context, name);
    if (!ids.every((id) => found.some((commodity) => String(commodity.id) === id))) lost.push(name);
  }
  expect(lost).toEqual([]);
});
