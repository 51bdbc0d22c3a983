import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { newProduct } from "#app/testing/factories.ts";
import { newId } from "#core/ids.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Sets up an officer's desk with functions that add items to it. */
async function deskWithThings() {
  const desk = await setupOfficersDesk();
  const { db, run, request, officer } = desk;
  return {
    ...desk,
    product: async (traderId: string, name: string, at: Date) => {
      const { id } = await newProduct(db, { traderId, name, isListed: false });
      await run("update product set state = 'submitted', submitted_at = $2 where id = $1", [
        id,
        at,
      ]);
      return id;
    },
    document: async (accountId: string, at: Date, state = "submitted") => {
      const id = newId();
      await run(
        `insert into verification_document (id, account_id, type, file_name, file, media_type, bytes, state, created_at)
         values ($1, $2, 'business-licence', 'licence.pdf', 'key', 'application/pdf', 5, $3, $4)`,
        [id, accountId, state, at],
      );
      return id;
    },
    list: async (query = "", token = officer.token) =>
      (await request("GET", `portal/waiting${query}`, { token })).body,
  };
}

test("lists all pending reviews, oldest first, with the page for the decision", async () => {
  const { list, createPendingTrader, product, document } = await deskWithThings();
  const approved = await createPendingTrader({ state: "approved", name: "Duka la Asha" });
  const beans = await product(approved.id, "Yellow beans", day(3));
  const shop = await createPendingTrader({ name: "Duka la Juma", requestedAt: day(1) });
  // It is reviewed together with the pending account.
  await document(shop.id, day(1));
  const licence = await document(approved.id, day(2));
  const { data, total } = await list();
  expect(total).toBe(3);
  expect(data).toEqual([
    {
      kind: "account",
      id: shop.id,
      name: "Duka la Juma",
      about: expect.anything(),
      since: day(1).toISOString(),
      documents: 1,
      link: `/portal/officer/account/${shop.id}`,
    },
    {
      kind: "document",
      id: licence,
      name: "Duka la Asha",
      about: "Business licence",
      since: day(2).toISOString(),
      documents: null,
      link: `/portal/officer/account/${approved.id}`,
    },
    {
      kind: "product",
      id: beans,
      name: "Yellow beans",
      about: expect.stringMatching(/^Duka la Asha, /),
      since: day(3).toISOString(),
      documents: null,
      link: `/portal/officer/products/${beans}`,
    },
  ]);
  const ofKind = await list("?kind=product");
  expect([ofKind.total, ofKind.data.map(({ id }: { id: string }) => id)]).toEqual([1, [beans]]);
});

test("pages the list without duplicates", async () => {
  const { list, createPendingTrader, product, document } = await deskWithThings();
  const { id } = await createPendingTrader({ state: "approved" });
  for (let number = 1; number <= 4; number += 1) {
    await product(id, `Beans ${number}`, day(number));
    await document(id, day(number));
    await createPendingTrader({ requestedAt: day(number) });
  }
  const idsOf = (body: { data: { id: string }[] }) => body.data.map((row) => row.id);
  const whole = idsOf(await list("?size=100"));
  expect(new Set(whole).size).toBe(12);
  const paged = [];
  for (const page of [1, 2, 3]) paged.push(...idsOf(await list(`?size=5&page=${page}`)));
  expect(paged).toEqual(whole);
  expect((await list("?size=5&page=9")).data).toEqual([]);
});

test("omits decided and suspended accounts and the officer's own", async () => {
  const { list, createPendingTrader, product, document, run, officer } = await deskWithThings();
  await createPendingTrader({ state: "approved" });
  await createPendingTrader({ state: "declined" });
  await createPendingTrader({ account: "suspended" });
  await createPendingTrader({ account: "unverified" });
  const { id } = await createPendingTrader({ state: "approved" });
  await document(id, day(1), "approved");
  await document(id, day(1), "declined");
  await run(
    "insert into trader (account_id, name, state, requested_at) values ($1, 'Own', 'awaiting approval', now())",
    [officer.id],
  );
  await product(officer.id, "Own beans", day(1));
  expect(await list()).toMatchObject({ data: [], total: 0 });
});

test("allows officers only", async () => {
  const { request, person } = await deskWithThings();
  const buyer = await person(["buyer", "trader"]);
  expect((await request("GET", "portal/waiting", { token: buyer.token })).status).toBe(403);
  expect((await request("GET", "portal/waiting")).status).toBe(401);
});

test("requires confirmation to approve a trader without an accepted or submitted document", async () => {
  const { run, createPendingTrader, document, decide } = await deskWithThings();
  const state = async (id: string) =>
    (await run("select state from trader where account_id = $1", [id]))[0].state;
  const { id } = await createPendingTrader();
  await document(id, day(1), "declined");
  const refused = await decide("approve", id, { withoutDocument: undefined });
  expect(refused).toMatchObject({ status: 409, body: { code: "desk_without_document" } });
  expect(await state(id)).toBe("awaiting approval");
  expect((await decide("approve", id, { withoutDocument: true })).status).toBe(200);
  expect(await state(id)).toBe("approved");
  const withDocument = await createPendingTrader();
  await document(withDocument.id, day(1));
  expect((await decide("approve", withDocument.id, { withoutDocument: undefined })).status).toBe(
    200,
  );
});
