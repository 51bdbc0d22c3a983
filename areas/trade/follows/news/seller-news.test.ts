import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { setupSellers } from "#app/testing/seller-people.ts";
import { dayMs, hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { deleteOldNews, queueNews } from "./jobs.ts";
import { sendNewsStep } from "./send-news-step.ts";
import { startNews } from "./start-news.ts";

async function setup(settings: Record<string, string> = {}) {
  const app = await setupSellers(settings);
  const { db, run, seller, officer, context } = app;
  const follow = (token: string, traderId = seller.id) =>
    app.request("PUT", `followed-seller/${traderId}`, { token, body: {} });
  const follower = async (traderId = seller.id) => {
    const person = await newPerson(db);
    await follow(person.token, traderId);
    return person;
  };
  const approve = async (id: string) => {
    const { status } = await app.act(id, "approve", {}, officer.token);
    expect(status).toBe(200);
    return id;
  };
  const newProduct = async (traderId = seller.id) =>
    approve(await app.inState("submitted", traderId));
  const at = (hours: number): Context => ({
    ...context,
    now: new Date(Date.now() + hours * hourMs),
  });
  /** Runs what the server does at some hour from now. */
  const runAt = async (hours: number) => {
    await startNews(at(hours));
    expect(await runJobs({ context: at(hours) }, hours * 3600)).toEqual([]);
  };
  const received = async (accountId: string) =>
    (
      await run(
        `select payload, link from notification where account_id = $1 and kind = 'sellerNews'
         order by created_at`,
        [accountId],
      )
    ).map(({ payload, link }) => ({ ...(payload as { count: number; byShop: string }), link }));
  const counts = async (accountId: string) => (await received(accountId)).map(({ count }) => count);
  return { ...app, follow, follower, approve, newProduct, at, runAt, received, counts };
}

test("gathers the new products of a seller into one notification a day", async () => {
  const { follower, newProduct, runAt, received, counts, seller, request } = await setup();
  const buyer = await follower();
  for (let index = 0; index < 3; index++) await newProduct();
  await runAt(1);
  expect(await counts(buyer.id)).toEqual([]);
  await runAt(3);
  await runAt(4);
  expect(await received(buyer.id)).toMatchObject([
    { count: 3, byShop: "Mama Asha", link: `/market/market-access/trader/${seller.id}` },
  ]);
  await newProduct();
  await runAt(20);
  expect(await counts(buyer.id)).toEqual([3]);
  await runAt(28);
  expect(await counts(buyer.id)).toEqual([3, 1]);
  const { body } = await request("GET", "notification", { token: buyer.token });
  expect(body.data[1].title).toContain("3 new products from Mama Asha");
  expect(body.data[0].title).toContain("New from Mama Asha");
});

test("is in the list alone by default, and goes out as the user chooses", async () => {
  const { follower, newProduct, runAt, run, request } = await setup();
  const [quiet, reached] = [await follower(), await follower()];
  await run("insert into notification_setting values ($1, 'sellerNews', true, false, false)", [
    reached.id,
  ]);
  await newProduct();
  await runAt(3);
  const deliveries = (accountId: string) =>
    run(
      `select d.channel from notification_delivery d join notification n on n.id = d.notification_id
       where n.account_id = $1`,
      [accountId],
    );
  expect(await deliveries(quiet.id)).toEqual([]);
  expect(await deliveries(reached.id)).toEqual([{ channel: "email" }]);
  const { body } = await request("GET", "notification-settings/current-user?size=100", {
    token: quiet.token,
  });
  expect(JSON.stringify(body)).toContain("sellerNews");
});

test("a product that is changed and approved twenty times is announced once", async () => {
  const { follower, newProduct, runAt, counts, approve, run, act } = await setup();
  const buyer = await follower();
  const id = await newProduct();
  await runAt(3);
  for (let turn = 1; turn <= 20; turn++) {
    await act(id, "withdraw");
    await run("update product set state = 'submitted' where id = $1", [id]);
    await approve(id);
    await runAt(3 + turn * 25);
  }
  expect(await counts(buyer.id)).toEqual([1]);
});

test("announces nothing that was withdrawn between approval and news", async () => {
  const { follower, newProduct, runAt, counts, act, run } = await setup();
  const buyer = await follower();
  const [gone] = [await newProduct(), await newProduct()];
  await act(gone, "withdraw");
  await runAt(3);
  expect(await counts(buyer.id)).toEqual([1]);
  await act(await newProduct(), "withdraw");
  await runAt(30);
  expect(await counts(buyer.id)).toEqual([1]);
  expect(await run("select 1 from new_product")).toEqual([]);
});

test("a suspended seller sends nothing, and a step that waits ends", async () => {
  const { follower, newProduct, at, runAt, counts, run, seller } = await setup();
  const buyer = await follower();
  const state = (name: string) =>
    run("update account set state = $2 where id = $1", [seller.id, name]);
  await newProduct();
  await state("suspended");
  await runAt(3);
  expect(await counts(buyer.id)).toEqual([]);
  await state("active");
  await newProduct();
  await startNews(at(30));
  await state("suspended");
  expect(await runJobs({ context: at(30) }, 30 * 3600)).toEqual([]);
  expect(await counts(buyer.id)).toEqual([]);
  expect(await run("select 1 from seller_news where ended_at is null")).toEqual([]);
});

test("one follower of many sellers gets no more than the limit in a day", async () => {
  const { follow, newProduct, runAt, counts, db, other, seller } = await setup({
    SELLER_NEWS_PER_DAY: "1",
  });
  const buyer = await newPerson(db);
  for (const { id } of [seller, other]) {
    await follow(buyer.token, id);
    await newProduct(id);
  }
  await runAt(3);
  expect(await counts(buyer.id)).toEqual([1]);
  for (const { id } of [seller, other]) await newProduct(id);
  await runAt(28);
  expect(await counts(buyer.id)).toEqual([1, 1]);
});

test("goes through many followers in steps, each of them once, and goes on after a crash", async () => {
  const { follower, newProduct, at, counts, run } = await setup();
  const followers = [];
  for (let index = 0; index < 5; index++) followers.push(await follower());
  await newProduct();
  await startNews(at(3));
  const [{ id }] = (await run("select id from seller_news")) as [{ id: string }];
  await run("delete from pgboss.job where name = 'seller-news-step'");
  await sendNewsStep(at(3), { id, after: null }, 2);
  // The same step again does nothing, and neither does the news.
  await sendNewsStep(at(3), { id, after: null }, 2);
  expect(await run("select count(*)::int from notification where kind = 'sellerNews'")).toEqual([
    { count: 2 },
  ]);
  await run("delete from pgboss.job where name = 'seller-news-step'");
  await queueNews(at(3));
  expect(await runJobs({ context: at(3) }, 3 * 3600)).toEqual([]);
  for (const person of followers) expect(await counts(person.id)).toEqual([1]);
});

test("twenty starts at once announce once", async () => {
  const { follower, newProduct, at, counts, run } = await setup();
  const buyer = await follower();
  await newProduct();
  await Promise.allSettled(Array.from({ length: 20 }, () => startNews(at(3))));
  expect(await runJobs({ context: at(3) }, 3 * 3600)).toEqual([]);
  expect(await counts(buyer.id)).toEqual([1]);
  expect(await run("select 1 as one from seller_news")).toEqual([{ one: 1 }]);
});

test("who stopped following, and who began after the approval of a first product, gets nothing", async () => {
  const { follower, newProduct, runAt, counts, request, seller } = await setup();
  await newProduct();
  const late = await follower();
  const former = await follower();
  await runAt(3);
  expect(await counts(late.id)).toEqual([]);
  await newProduct();
  await request("DELETE", `followed-seller/${seller.id}`, { token: former.token });
  await runAt(30);
  expect([await counts(late.id), await counts(former.id)]).toEqual([[1], []]);
});

test("the news are deleted two days after they ended", async () => {
  const { follower, newProduct, runAt, run, at } = await setup();
  await follower();
  await newProduct();
  await runAt(3);
  const rows = async () => (await run("select 1 from seller_news")).length;
  await deleteOldNews(at(3 + (2 * dayMs) / hourMs - 1));
  expect(await rows()).toBe(1);
  await deleteOldNews(at(3 + (2 * dayMs) / hourMs));
  expect(await rows()).toBe(0);
});
