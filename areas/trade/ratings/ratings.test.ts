import { expect, test } from "vitest";
import { newPerson, newProduct } from "#app/testing/factories.ts";
import { type OrdersSetup, setupOrders, type TradingPerson } from "#app/testing/order-people.ts";

const api = "/wit-backend/api";

/** Helpers that create delivered and rated orders and read the public ratings. */
async function rating(people: OrdersSetup) {
  const { request, act, get, run, seller, buyer } = people;
  /** @returns the id of a delivered order of these products */
  async function delivered(products: string[], by: TradingPerson = buyer): Promise<string> {
    const lines = products.map((product) => ({ product, quantity: 1, unitPrice: 2500 }));
    const created = await request("POST", "market-order-request", {
      token: by.token,
      body: { lines },
    });
    const { id } = (await act("approve", created.body.data.id, seller)).body.data;
    await act("process", id, seller);
    await act("dispatch", id, seller);
    await act("receive", id, by);
    return id;
  }
  const rated = async (products: string[], stars: number, by = buyer, comment?: string) => {
    const id = await delivered(products, by);
    await act("rate", id, by, { rating: stars, comment });
    return id;
  };
  const data = async (path: string) => (await get(`${api}/${path}`)).body;
  const ofProduct = async (id: string) => (await data(`product/product-details/${id}`)).data.rating;
  const ofSeller = async () =>
    (await data(`product/product-trader-details/${seller.id}`)).data.trader;
  return { ...people, delivered, rated, data, ofProduct, ofSeller, run };
}

test("counts a rating for the seller and every product of the order, and shows it without contacts", async () => {
  const setup = await rating(await setupOrders());
  const { rated, product, ofProduct, ofSeller, data, seller, buyer } = setup;
  const [one, other, untouched] = [await product(), await product(), await product()];
  expect(await ofProduct(one.id)).toEqual({ average: null, count: 0 });
  const id = await rated([one.id, other.id], 4, buyer, "Good beans.");
  for (const { id } of [one, other]) expect(await ofProduct(id)).toEqual({ average: 4, count: 1 });
  expect(await ofProduct(untouched.id)).toEqual({ average: null, count: 0 });
  expect(await ofSeller()).toMatchObject({ rating: { average: 4, count: 1 }, deliveredOrders: 1 });
  const { data: list, total } = await data(`product/ratings/${one.id}`);
  expect(total).toBe(1);
  expect(list).toEqual([
    {
      id,
      stars: 4,
      comment: "Good beans.",
      isCommentHidden: false,
      buyer: expect.stringMatching(/^Person/),
      place: "Kigoma",
      product: expect.any(String),
      moreProducts: 1,
      boughtIn: expect.stringMatching(/^\d{4}-\d\d$/),
      ratedAt: expect.any(String),
      trader: { id: seller.id, name: expect.any(String) },
      answer: null,
      isDemo: false,
    },
  ]);
  expect((await data(`product/trader-ratings/${seller.id}`)).data).toEqual(list);
});

test("counts only the newest rating of each buyer", async () => {
  const setup = await rating(await setupOrders());
  const { rated, product, ofProduct, ofSeller, data, otherUser, buyer } = setup;
  const { id } = await product();
  await rated([id], 1);
  await rated([id], 5, otherUser);
  await rated([id], 2);
  const last = await rated([id], 4);
  expect(await ofProduct(id)).toEqual({ average: 4.5, count: 2 });
  expect((await ofSeller()).rating).toEqual({ average: 4.5, count: 2 });
  const { data: list, total } = await data(`product/ratings/${id}`);
  expect([total, list.length, list[0].id]).toEqual([2, 2, last]);
  expect(list[0].buyer).not.toBe(buyer.id);
});

test("counts concurrent ratings once each, with sums that match the rows", async () => {
  const setup = await rating(await setupOrders());
  const { delivered, product, act, run, db, buyer, otherUser, seller } = setup;
  const [one, other] = [await product(), await product()];
  const third = await newPerson(db);
  const orders: [string, TradingPerson][] = [];
  for (const by of [buyer, otherUser, third])
    for (const products of [[one.id, other.id], [other.id]])
      orders.push([await delivered(products, by), by]);
  await Promise.all(orders.map(([id, by], n) => act("rate", id, by, { rating: (n % 5) + 1 })));
  const sums = await run(
    `select about, count(*)::int as count, sum(stars)::int as sum from rating group by about order by about`,
  );
  expect(sums).toHaveLength(3);
  const stored = await run(
    `select id as about, rating_count as count, rating_sum as sum from product where rating_count > 0
     union all select trader_id, rating_count, rating_sum from trader_record where trader_id = $1
     order by about`,
    [seller.id],
  );
  expect(stored).toEqual(sums);
});

test("ranks ten good ratings before a single perfect one, and a bad one last", async () => {
  const setup = await rating(await setupOrders());
  const { product, db, run, data, seller } = setup;
  const [perfect, good, bad] = [await product(), await product(), await product()];
  const none = await newProduct(db, { traderId: seller.id });
  await run("update product set rating_count = 1, rating_sum = 5 where id = $1", [perfect.id]);
  await run("update product set rating_count = 10, rating_sum = 47 where id = $1", [good.id]);
  await run("update product set rating_count = 1, rating_sum = 1 where id = $1", [bad.id]);
  const { data: list } = await data(`product?traderId=${seller.id}&sort=bestRated`);
  expect(list.map(({ id }: { id: string }) => id)).toEqual(
    [good, perfect, none, bad].map(({ id }) => id),
  );
});

test("lets only the seller answer, once, and notifies the buyer", async () => {
  const setup = await rating(await setupOrders());
  const { rated, product, request, data, sentMessages, seller, otherUser, buyer } = setup;
  const id = await rated([(await product()).id], 3, buyer, "A day late.");
  const answer = (who: TradingPerson, text: string) =>
    request("POST", `portal/market-order/${id}/rating/answer`, {
      token: who.token,
      body: { text },
    });
  expect((await answer(otherUser, "Not mine.")).status).toBe(404);
  expect((await answer(buyer, "Not mine.")).status).toBe(404);
  expect((await answer(seller, " a ")).body.errors).toEqual([
    { field: "text", message: "Please write an answer." },
  ]);
  expect((await answer(seller, "x".repeat(1001))).status).toBe(400);
  expect((await answer(seller, "The road was closed.")).status).toBe(200);
  const again = await answer(seller, "Once more.");
  expect([again.status, again.body.code]).toEqual([409, "ratings_already_answered"]);
  const { answer: shown } = (await data(`product/rating/${id}`)).data;
  expect(shown).toMatchObject({ text: "The road was closed." });
  expect((await sentMessages(buyer)).at(-1)).toMatchObject({
    kind: "orderUpdate",
    payload: { event: "ratingAnswered", comment: "The road was closed." },
    link: `/market/market-access/ratings/order/${id}`,
    is_success: true,
  });
});

/** Adds an officer, and functions to report ratings and decide on them. */
async function reporting() {
  const setup = await rating(await setupOrders());
  const { request, db } = setup;
  const officer = await newPerson(db, { roles: ["chamber officer"] });
  const report = (id: string, who: TradingPerson, body: object = { reason: "rude" }) =>
    request("POST", `market-order/rating/${id}/report`, { token: who.token, body });
  const decide = (act: string, id: string, body: object = {}, who: TradingPerson = officer) =>
    request("POST", `portal/rating/${id}/${act}`, { token: who.token, body });
  const pendingReviews = async () =>
    (await request("GET", "portal/reported-rating", { token: officer.token })).body;
  return { ...setup, officer, report, decide, pendingReviews };
}

test("accepts one report per user and none by the author, and queues the rating for review", async () => {
  const { rated, product, report, pendingReviews, seller, otherUser, buyer } = await reporting();
  const id = await rated([(await product()).id], 1, buyer, "Thieves!");
  expect((await report(id, buyer)).body.code).toBe("ratings_own_rating");
  expect((await report(id, seller, { reason: "" })).body.errors).toEqual([
    { field: "reason", message: "Please choose what is wrong." },
  ]);
  expect((await report(id, seller, { reason: "rude", comment: "We are honest." })).status).toBe(
    200,
  );
  expect((await report(id, seller)).body.code).toBe("ratings_already_reported");
  expect((await report(id, otherUser, { reason: "untrue" })).status).toBe(200);
  expect(await pendingReviews()).toMatchObject({
    total: 1,
    data: [{ id, comment: "Thieves!", reports: 2, effect: "kept" }],
  });
});

test("limits a user to ten reports a day", async () => {
  const { rated, product, report, run, otherUser, buyer, seller } = await reporting();
  const id = await rated([(await product()).id], 1, buyer);
  await run("alter table rating_report drop constraint rating_report__once");
  await run(
    `insert into rating_report (id, order_id, by, reason, at)
     select gen_random_uuid(), $1, $2, 'rude', now() - n * interval '1 hour' from generate_series(1, 10) n`,
    [await rated([(await product()).id], 2, buyer), otherUser.id],
  );
  const refused = await report(id, otherUser);
  expect([refused.status, refused.body.code]).toEqual([429, "ratings_too_many_reports"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(13 * 3600);
  expect((await report(id, seller)).status).toBe(200);
});

test("hides a comment for everyone, still counts the stars, and notifies the author of the reason", async () => {
  const {
    rated,
    product,
    report,
    decide,
    pendingReviews,
    data,
    sentMessages,
    ofProduct,
    seller,
    buyer,
  } = await reporting();
  const { id: productId } = await product();
  const id = await rated([productId], 1, buyer, "Thieves!");
  await report(id, seller);
  expect((await decide("hide-comment", id, { comment: "short" })).status).toBe(400);
  expect((await decide("hide-comment", id, { comment: "It insults." }, seller)).status).toBe(403);
  expect((await decide("hide-answer", id, { comment: "It insults." })).body.code).toBe(
    "ratings_nothing_to_hide",
  );
  expect((await decide("hide-comment", id, { comment: "It insults." })).status).toBe(200);
  const again = await decide("keep", id);
  expect([again.status, again.body.code]).toEqual([409, "ratings_decided_meanwhile"]);
  const [shown] = (await data(`product/ratings/${productId}`)).data;
  expect(shown).toMatchObject({ stars: 1, comment: null, isCommentHidden: true });
  expect(await ofProduct(productId)).toEqual({ average: 1, count: 1 });
  expect((await sentMessages(buyer)).at(-1)).toMatchObject({
    payload: { event: "ratingCommentHidden", comment: "It insults." },
    is_success: false,
  });
  expect((await pendingReviews()).total).toBe(0);
});

test("excludes a rating, counts the previous one again, and restores it on request", async () => {
  const { rated, product, report, decide, data, request, ofProduct, ofSeller, officer, seller } =
    await reporting();
  const { id: productId } = await product();
  const before = await rated([productId], 2);
  const id = await rated([productId], 5);
  await report(id, seller, { reason: "fraud" });
  expect((await decide("leave-out", id, { comment: "Never bought." })).status).toBe(200);
  expect(await ofProduct(productId)).toEqual({ average: 2, count: 1 });
  expect((await ofSeller()).rating).toEqual({ average: 2, count: 1 });
  expect((await data(`product/ratings/${productId}`)).data).toMatchObject([{ id: before }]);
  const { data: reviewed } = (
    await request("GET", `portal/reported-rating/${id}`, { token: officer.token })
  ).body;
  expect(reviewed).toMatchObject({ effect: "leftOut", decisions: [{ comment: "Never bought." }] });
  expect((await decide("keep", id, { seen: reviewed.decidedAt })).status).toBe(200);
  expect(await ofProduct(productId)).toEqual({ average: 5, count: 1 });
});

test("stops an officer who reported a rating from deciding on it", async () => {
  const { rated, product, report, decide, officer } = await reporting();
  const id = await rated([(await product()).id], 1);
  expect((await decide("keep", id)).status, "no one reported it").toBe(404);
  await report(id, officer);
  expect((await decide("keep", id)).body.code).toBe("ratings_own_rating");
});

test("hides a deleted buyer's name and place, but shows the comment and the stars", async () => {
  const { rated, product, data, run, buyer } = await rating(await setupOrders());
  const id = await rated([(await product()).id], 5, buyer, "Good beans.");
  await run(
    `update account set state = 'deleted', first_name = '', last_name = '', location_id = null
     where id = $1`,
    [buyer.id],
  );
  expect((await data(`product/rating/${id}`)).data).toMatchObject({
    buyer: null,
    place: null,
    comment: "Good beans.",
  });
});

test("returns 404 for ratings of an unlisted product or of a seller who may not sell", async () => {
  const { rated, product, get, run, seller } = await rating(await setupOrders());
  const { id: productId } = await product();
  const id = await rated([productId], 5);
  await run("update product set is_listed = false where id = $1", [productId]);
  await run("update trader set state = 'declined' where account_id = $1", [seller.id]);
  for (const path of [
    `product/ratings/${productId}`,
    `product/trader-ratings/${seller.id}`,
    `product/rating/${id}`,
  ])
    expect((await get(`${api}/${path}`)).status, path).toBe(404);
});

test("shows the median answer time from five answers on, and counts ignored requests as slow", async () => {
  const { requested, act, run, ofSeller, seller } = await rating(await setupOrders());
  const answered = async (minutes: number) => {
    const id = await requested();
    await run(
      `update market_order_request set created_at = now() - $2 * interval '1 minute' where id = $1`,
      [id, minutes],
    );
    await act("approve", id, seller);
  };
  for (const minutes of [5, 10, 100, 200]) await answered(minutes);
  expect((await ofSeller()).answerMinutes).toBeNull();
  await answered(20);
  const { answerMinutes } = await ofSeller();
  expect(answerMinutes).toBeGreaterThanOrEqual(20);
  expect(answerMinutes).toBeLessThanOrEqual(22);
  for (let ignored = 0; ignored < 7; ignored += 1) {
    await run(
      `update market_order_request set created_at = now() - interval '4 days' where id = $1`,
      [await requested()],
    );
  }
  await answered(30);
  expect((await ofSeller()).answerMinutes, "most were never answered").toBeNull();
  await run("update trader_record set answer_minutes = 20");
  expect((await ofSeller()).answerMinutes).toBe(20);
  await run("update trader_record set fifth_answer_at = now() - interval '91 days'");
  expect((await ofSeller()).answerMinutes).toBeNull();
});

test("shows each check of the chamber with its date, but no document number", async () => {
  const { run, ofSeller, seller } = await rating(await setupOrders());
  await run(
    `insert into verification_document (id, account_id, type, file_name, file, media_type, bytes, state,
       decided_at, created_at)
     select gen_random_uuid(), $1, type, 'TIN 123-456', 'key' || type, 'application/pdf', 1, state,
       '2026-03-02', now()
     from (values ('business-licence', 'approved'), ('passport', 'declined')) d (type, state)`,
    [seller.id],
  );
  await run(
    "update account set phone = '+255712000099', phone_verified_at = '2026-01-05' where id = $1",
    [seller.id],
  );
  const { checks, memberSince } = await ofSeller();
  expect(checks).toEqual([
    { kind: "shop", name: null, on: "2026-11-01" },
    { kind: "document", name: "Business licence", on: "2026-03-02" },
  ]);
  expect(memberSince).toBe("2026-11-01");
});
