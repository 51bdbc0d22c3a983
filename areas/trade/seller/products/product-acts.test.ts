import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { newShop } from "#app/testing/factories.ts";
import { setupSellers } from "#app/testing/seller-people.ts";
import {
  type ProductState,
  productRules,
  productStates,
} from "#areas/trade/market/product-states.ts";
import { setProductVisibility } from "#areas/trade/market/products-of-trader.ts";
import { apiBase } from "#core/paths.ts";

const why = "The picture shows another good.";
const seen = new Date("2026-11-01T08:00:00Z").toISOString();

test("allows exactly the acts of the state table, in every state and for every role", async () => {
  const { inState, act, rowOf, actsOf, seller, other, officer, sentMessages } =
    await setupSellers();
  const sides = { seller: seller.token, officer: officer.token, other: other.token };
  for (const state of productStates) {
    for (const name of ["submit", "withdraw", "approve", "decline"] as const) {
      for (const [side, token] of Object.entries(sides)) {
        const id = await inState(state);
        const before = await rowOf(id);
        const notices = (await sentMessages(seller.id)).length;
        const rule = productRules[name];
        const isAllowed =
          (rule.from as readonly ProductState[]).includes(state) &&
          (rule.by as readonly string[]).includes(side);
        const body = { comment: why, seen };
        const { status } = await act(id, name, body, token);
        const newMessages = (await sentMessages(seller.id)).length - notices;
        if (isAllowed) {
          expect([state, name, side, status]).toEqual([state, name, side, 200]);
          const after = await rowOf(id);
          expect(after).toMatchObject({ state: rule.to, isListed: rule.to === "approved" });
          expect(await actsOf(id)).toEqual([name]);
          expect(newMessages).toBe(side === "officer" ? 1 : 0);
        } else {
          const isOfSellers = name === "submit" || name === "withdraw";
          const mine = isOfSellers ? "seller" : "officer";
          const expected = side === mine ? 409 : isOfSellers && side === "other" ? 404 : 403;
          expect([state, name, side, status]).toEqual([state, name, side, expected]);
          expect(await rowOf(id)).toEqual(before);
          expect([await actsOf(id), newMessages]).toEqual([[], 0]);
        }
      }
      expect((await act(await inState(state), name, {}, "")).status).toBe(401);
    }
  }
});

test("lists, counts and finds an approved product at once, and notifies its seller", async () => {
  const { create, act, get, request, officer, seller, sentMessages } = await setupSellers();
  const { id } = (await create({ name: "Kibuku beans" })).body.data;
  await act(id, "submit");
  const pendingReviews = await request("GET", "portal/submitted-product", { token: officer.token });
  expect(pendingReviews.body).toMatchObject({
    total: 1,
    data: [{ id, trader: { name: "Mama Asha" } }],
  });
  const { body } = await request("GET", `portal/submitted-product/${id}`, { token: officer.token });
  expect(body.data).toMatchObject({ officerActs: ["approve", "decline"], isOwn: false });
  const total = async (query: string) => (await get(`${apiBase}/product?${query}`)).body.total;
  expect([await total(""), await total("term=kibuku")]).toEqual([0, 0]);
  const done = await act(id, "approve", { seen: body.data.updatedAt }, officer.token);
  expect([done.status, done.body.data]).toEqual([200, {}]);
  expect([await total(""), await total("term=kibuku")]).toEqual([1, 1]);
  expect(await sentMessages(seller.id)).toMatchObject([
    {
      kind: "productApproval",
      payload: { productName: "Kibuku beans", isApproved: true },
      link: `/portal/products/${id}`,
      is_success: true,
    },
  ]);
  const renamed = await request("PUT", `portal/product/${id}`, {
    token: seller.token,
    body: { ...body.data, name: "Ikipe", commodityId: body.data.commodity.id, ...idsOf(body.data) },
  });
  expect(renamed.body.data.state).toBe("submitted");
  expect([await total(""), await total("term=kibuku")]).toEqual([0, 0]);
  await act(id, "approve", {}, officer.token);
  expect([await total("term=ikipe"), await total("term=kibuku")]).toEqual([1, 0]);
});

const idsOf = (entry: { location: { id: number }; unit: { id: number } }) => ({
  locationId: entry.location.id,
  unitId: entry.unit.id,
});

test("shows the reason of a refusal to the seller and in the history, and allows another submission", async () => {
  const { inState, act, request, seller, officer, sentMessages } = await setupSellers();
  const id = await inState("submitted");
  for (const comment of ["", "too short", "x".repeat(1001)]) {
    const { status, body } = await act(id, "decline", { comment }, officer.token);
    expect([status, body.errors[0].field]).toEqual([400, "comment"]);
  }
  expect((await act(id, "decline", { comment: why }, officer.token)).status).toBe(200);
  const own = await request("GET", `portal/product/${id}`, { token: seller.token });
  expect(own.body.data).toMatchObject({
    state: "declined",
    comment: why,
    acts: ["submit", "withdraw"],
  });
  // Sellers see decisions under the edition's name, officers see the officer's name.
  expect(own.body.data.decisions).toMatchObject([
    { act: "decline", by: "Soko Tanzania", comment: why },
  ]);
  const desk = await request("GET", `portal/submitted-product/${id}`, { token: officer.token });
  expect(desk.body.data.decisions[0].by).toMatch(/^Person/);
  expect(await sentMessages(seller.id)).toMatchObject([
    { payload: { isApproved: false, approvalComment: why }, is_success: false },
  ]);
  const again = await act(id, "submit");
  expect(again.body.data).toMatchObject({ state: "submitted", comment: null });
});

test("applies one of fifty concurrent decisions and sends one notification", async () => {
  const { inState, act, officer, actsOf, sentMessages, seller, rowOf } = await setupSellers();
  for (const body of [{ comment: why }, { comment: why, seen }]) {
    const id = await inState("submitted");
    const before = (await sentMessages(seller.id)).length;
    const answers = await atOnce(50, (n) =>
      act(id, n % 2 ? "approve" : "decline", body, officer.token),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(
      ({ body: refusal }) => refusal.code === "seller_reviewed_meanwhile",
    );
    expect([won.length, lost.length]).toEqual([1, 49]);
    const acts = await actsOf(id);
    expect(acts).toHaveLength(1);
    const state = acts[0] === "approve" ? "approved" : "declined";
    expect(await rowOf(id)).toMatchObject({ state, isListed: state === "approved" });
    expect((await sentMessages(seller.id)).length - before).toBe(1);
  }
});

test("rejects a decision on a product that changed since the officer loaded it", async () => {
  const { inState, act, officer, rowOf } = await setupSellers();
  const id = await inState("submitted");
  await act(id, "offer", { price: 9000, quantity: 100, seenQuantity: 100 });
  const late = await act(id, "approve", { seen }, officer.token);
  expect([late.status, late.body.code]).toEqual([409, "seller_reviewed_meanwhile"]);
  const now = (await rowOf(id))?.updatedAt.toISOString();
  expect((await act(id, "approve", { seen: now }, officer.token)).status).toBe(200);
  // A decision can be changed only with the version that the officer saw.
  expect((await act(id, "decline", { comment: why }, officer.token)).status).toBe(409);
  const approved = (await rowOf(id))?.updatedAt.toISOString();
  const again = await act(id, "decline", { comment: why, seen: approved }, officer.token);
  expect(again.status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ state: "declined", isListed: false });
});

test("never lists an unreviewed name when an edit and an approval run concurrently", async () => {
  const { inState, act, request, officer, rowOf, seller, fields } = await setupSellers();
  for (let n = 0; n < 12; n++) {
    const id = await inState("submitted");
    const body = { ...fields, name: "Something else" };
    const edit = () => request("PUT", `portal/product/${id}`, { token: seller.token, body });
    const approve = () => act(id, "approve", { seen }, officer.token);
    const [first, second] = n % 2 ? [edit, approve] : [approve, edit];
    await Promise.all([first(), second()]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ name: "Something else", state: "submitted", isListed: false });
  }
});

test("rejects an officer's decision on their own product", async () => {
  const { run, db, request, act, inState, officer, rowOf } = await setupSellers();
  await run("insert into account_role values ($1, 'trader')", [officer.id]);
  await newShop(db, officer.id, { state: "approved" });
  const id = await inState("submitted", officer.id);
  const { body } = await request("GET", `portal/submitted-product/${id}`, { token: officer.token });
  expect(body.data).toMatchObject({ isOwn: true, officerActs: [] });
  for (const name of ["approve", "decline"]) {
    const { status, body: refusal } = await act(id, name, { comment: why }, officer.token);
    expect([status, refusal.code]).toEqual([403, "seller_own_product"]);
  }
  expect((await rowOf(id))?.state).toBe("submitted");
});

test("lists nothing of an unapproved or suspended shop until it is active", async () => {
  const { inState, act, beginner, officer, rowOf, run, db, seller } = await setupSellers();
  const { id: pendingReviews } = await beginner();
  const early = await inState("submitted", pendingReviews);
  expect((await act(early, "approve", {}, officer.token)).status).toBe(200);
  expect(await rowOf(early)).toMatchObject({ state: "approved", isListed: false });
  await setProductVisibility({ db }, { traderId: pendingReviews, isPublic: true });
  expect((await rowOf(early))?.isListed).toBe(true);
  const id = await inState("submitted");
  await run("update account set state = 'suspended' where id = $1", [seller.id]);
  expect((await act(id, "approve", {}, officer.token)).status).toBe(200);
  expect((await rowOf(id))?.isListed).toBe(false);
});

test("lists nothing of a shop that is suspended while its products are approved", async () => {
  const { inState, act, request, officer, person, seller, run } = await setupSellers();
  const administrator = await person(["administrator"]);
  const ids = await atOnce(8, () => inState("submitted"));
  const path = `portal/account/${seller.id}/suspend`;
  const [suspended] = await Promise.all([
    request("POST", path, { token: administrator.token, body: { comment: why } }),
    ...ids.map((id) => act(id, "approve", {}, officer.token)),
  ]);
  expect(suspended.status).toBe(200);
  expect(await run("select id from product where is_listed")).toEqual([]);
});

test("lists the longest pending products first, approved ones also by name, and no drafts", async () => {
  const { inState, act, request, officer, run, seller } = await setupSellers();
  const [late, early, draft, approved, declined] = [
    await inState("submitted"),
    await inState("submitted"),
    await inState("draft"),
    await inState("submitted"),
    await inState("submitted"),
  ];
  const never = await inState("approved");
  await run("update product set created_at = '2026-11-01', name = 'Maharage 100%' where id = $1", [
    never,
  ]);
  await run("update product set submitted_at = '2026-11-01' where id = $1", [early]);
  await act(approved, "approve", {}, officer.token);
  await act(declined, "decline", { comment: why }, officer.token);
  const list = async (query: string) => {
    const { body } = await request("GET", `portal/submitted-product?${query}`, {
      token: officer.token,
    });
    return [body.total, ...body.data.map((entry: { id: string }) => entry.id)];
  };
  expect(await list("")).toEqual([2, early, late]);
  expect(await list("size=1&page=2")).toEqual([2, late]);
  expect(await list("state=approved"), "includes products that no one reviewed").toEqual([
    2,
    approved,
    never,
  ]);
  expect(await list("state=approved&term=hARAge")).toEqual([1, never]);
  expect(await list("state=approved&term=0%25")).toEqual([1, never]);
  expect(await list("state=approved&term=_")).toEqual([0]);
  expect(await list("state=declined")).toEqual([1, declined]);
  const hidden = await request("GET", `portal/submitted-product/${draft}`, {
    token: officer.token,
  });
  expect(hidden.status).toBe(404);
  const seen = await request("GET", "portal/submitted-product", { token: seller.token });
  expect(seen.status).toBe(403);
});

test("shows the officer the market price of the commodity per base unit", async () => {
  const { inState, request, officer } = await setupSellers();
  const id = await inState("submitted");
  const { body } = await request("GET", `portal/submitted-product/${id}`, { token: officer.token });
  const { marketPrice } = body.data;
  expect(marketPrice).toMatchObject({ unit: "kg", currency: "TZS" });
  expect(marketPrice.price).toBeGreaterThan(0);
  expect(marketPrice.date).toMatch(/^\d{4}(-\d\d)?$/);
});

test("limits a seller's submissions and withdrawals per day, and records none beyond the limit", async () => {
  const { inState, act, actsOf, rowOf, seller } = await setupSellers({
    PRODUCT_SUBMISSIONS_PER_DAY: "2",
  });
  const id = await inState("draft");
  for (const name of ["submit", "withdraw"]) {
    expect((await act(id, name, {}, seller.token)).status).toBe(200);
  }
  const refused = await act(id, "submit", {}, seller.token);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await actsOf(id)).toEqual(["submit", "withdraw"]);
  expect(await rowOf(id)).toMatchObject({ state: "draft" });
});
