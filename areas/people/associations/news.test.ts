import { expect, test } from "vitest";
import { newAccount, newAssociation, newMember, tokenOf } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { newsQueue } from "./queues.ts";

/** Creates an association with an administrator and a member, and another user. */
async function setup() {
  const app = await testApp();
  const { db } = app.pool;
  const { id } = await newAssociation(db, "Chamber of Beekeepers");
  const leader = await newAccount(db, { firstName: "Asha" });
  await newMember(db, {
    associationId: id,
    accountId: leader.id,
    isAdministrator: true,
    isListed: true,
  });
  const member = await newAccount(db, { firstName: "Neema" });
  await newMember(db, { associationId: id, accountId: member.id, isListed: true });
  const otherUser = await newAccount(db, {});
  const tokens = {
    leader: await tokenOf(db, leader.id),
    member: await tokenOf(db, member.id),
    stranger: await tokenOf(db, otherUser.id),
  };
  const as = async (
    who: keyof typeof tokens,
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: object,
  ) => app.request(method, path, { token: tokens[who], ...(body ? { body } : {}) });
  const write = (title: string, who: keyof typeof tokens = "leader") =>
    as(who, "POST", `association/${id}/news`, { title, body: "First.\n\nSecond." });
  const listedNews = async () => (await app.get(`/wit-backend/api/association/${id}/news`)).body;
  const notificationsOf = async (accountId: string) =>
    app.run(
      "select payload, link from notification where account_id = $1 and kind = 'association'",
      [accountId],
    );
  const directory = async (who: keyof typeof tokens, term = "") =>
    as(who, "GET", `association/${id}/directory?term=${encodeURIComponent(term)}`);
  return {
    ...app,
    db,
    id,
    leader,
    member,
    otherUser,
    as,
    write,
    listedNews,
    notificationsOf,
    directory,
  };
}

test("publishes news to everyone and notifies each member except the author once", async () => {
  const { id, write, listedNews, notificationsOf, leader, member, otherUser, context } =
    await setup();
  const sent = await write("Honey fair");
  expect(sent.status).toBe(200);
  expect((await write("Honey fair")).body).toEqual(sent.body);
  await runJobs({ context });
  // Simulates a repeated job whose progress was lost.
  await context.jobs.send(context, newsQueue, { newsId: sent.body.data.id });
  await runJobs({ context });
  expect(await listedNews()).toMatchObject({
    total: 1,
    data: [{ title: "Honey fair", association: "Chamber of Beekeepers", language: "en" }],
  });
  expect(await notificationsOf(member.id)).toMatchObject([
    {
      link: `/networks/associations/${id}/news/${sent.body.data.id}`,
      payload: { association: "Chamber of Beekeepers", newsTitle: "Honey fair" },
    },
  ]);
  expect(await notificationsOf(leader.id)).toEqual([]);
  expect(await notificationsOf(otherUser.id)).toEqual([]);
});

test("notifies many members in batches, each once", async () => {
  const { db, id, write, context, run } = await setup();
  for (let n = 0; n < 120; n += 1) {
    const { id: accountId } = await newAccount(db, {});
    await newMember(db, { associationId: id, accountId });
  }
  await write("Honey fair");
  await runJobs({ context });
  const rows = await run(
    "select count(*)::int as n, count(distinct account_id)::int as people from notification where kind = 'association'",
  );
  expect(rows).toEqual([{ n: 121, people: 121 }]);
});

test("limits an association to three news a day, withdrawn ones included", async () => {
  const { id, write, as, listedNews } = await setup();
  const first = await write("One");
  await write("Two");
  await as("leader", "POST", `association/${id}/news/${first.body.data.id}/withdraw`);
  expect((await write("Three")).status).toBe(200);
  expect(await write("Four")).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining("at most 3 news a day") },
  });
  expect((await listedNews()).data.map(({ title }: { title: string }) => title)).toEqual([
    "Three",
    "Two",
  ]);
});

test("lets administrators correct and withdraw news, and returns 404 for withdrawn news", async () => {
  const { id, write, as, get } = await setup();
  const { body } = await write("Honey fair");
  const path = `association/${id}/news/${body.data.id}`;
  const words = { title: "Wax fair", body: "<b>Bring wax.</b>" };
  expect((await as("member", "PUT", path, words)).status).toBe(403);
  expect((await as("leader", "PUT", path, { ...words, title: " " })).status).toBe(400);
  expect((await as("leader", "PUT", path, words)).status).toBe(200);
  const api = `/wit-backend/api/${path}`;
  expect((await get(api)).body.data).toMatchObject(words);
  expect((await as("leader", "POST", `${path}/withdraw`)).status).toBe(200);
  expect((await get(api)).status).toBe(404);
  expect((await as("leader", "PUT", path, words)).status).toBe(404);
  const elsewhere = `/wit-backend/api/association/${newId()}/news/${body.data.id}`;
  expect((await get(elsewhere)).status).toBe(404);
});

test("does not notify members about withdrawn news", async () => {
  const { id, write, as, notificationsOf, member, context } = await setup();
  const { body } = await write("Honey fair");
  await as("leader", "POST", `association/${id}/news/${body.data.id}/withdraw`);
  await runJobs({ context });
  expect(await notificationsOf(member.id)).toEqual([]);
});

test("lets members search the directory by name, and returns 404 to other users", async () => {
  const { directory } = await setup();
  const names = async (term?: string) =>
    (await directory("member", term)).body.data.map(({ name }: { name: string }) => name);
  expect(await names()).toHaveLength(2);
  expect(await names("NEEMA")).toEqual(["Neema Test"]);
  expect(await names("zz")).toEqual([]);
  expect(await names("%")).toEqual([]);
  expect((await directory("stranger")).status).toBe(404);
});

test("hides a member from the directory by choice, also after they join again", async () => {
  const { id, member, as, directory, db } = await setup();
  const listed = (who: "member" | "stranger", isListed: boolean) =>
    as(who, "POST", "association-member/listed", { associationId: id, isListed });
  expect((await listed("stranger", false)).status).toBe(404);
  expect((await listed("member", false)).status).toBe(200);
  expect((await directory("leader")).body.total).toBe(1);
  const own = async () =>
    (await as("member", "GET", `association-member/current-user?associationId=${id}`)).body;
  expect((await own()).data).toMatchObject([{ state: "member", isListed: false }]);
  await as("member", "POST", "association-member/exit", { associationId: id });
  expect((await directory("member")).status).toBe(404);
  await as("member", "POST", "association-member/request", { associationId: id });
  await as("leader", "POST", "association-member", {
    associationId: id,
    accountId: member.id,
    isListed: true,
  });
  expect((await directory("leader")).body.total).toBe(1);
  await listed("member", true);
  expect((await directory("leader")).body.total).toBe(2);
  await db.named("left", "update account set state = 'suspended' where id = $1", [member.id]);
  expect((await directory("leader")).body.total).toBe(1);
});

test("filters the user's memberships by association", async () => {
  const { as } = await setup();
  const path = `association-member/current-user?associationId=${newId()}`;
  expect((await as("member", "GET", path)).body).toMatchObject({ total: 0, data: [] });
});
