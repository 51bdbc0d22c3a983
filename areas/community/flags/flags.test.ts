import { expect, test } from "vitest";
import { actorOf, newAccount } from "#app/testing/factories.ts";
import { testApp, testSettings } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { dayMs, hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { checkNewcomer, deleteOldWrittenTexts } from "./check-newcomer.ts";
import { type FlagReason, maxExcerptLength } from "./flag-rules.ts";
import { isNewcomer } from "./newcomer-rules.ts";
import { raiseFlag } from "./raise-flag.ts";

const {
  FLAGS_PER_DAY: maxFlagsADay,
  POSTS_OF_NEW_ACCOUNT,
  POSTS_PER_HOUR,
  SAME_MESSAGE_PER_DAY,
} = testSettings();

async function setup() {
  const app = await testApp();
  const { db, run, context } = app;
  const author = await newAccount(db);
  const reader = await newAccount(db);
  const as = (accountId: string): Context => ({
    ...context,
    actor: actorOf(accountId, { roles: [] }),
  });
  const at = (ms: number) => ({ now: new Date(context.now.getTime() + ms) });
  const raise = (more: object = {}, by = reader.id, later = 0) =>
    ({ ...as(by), ...at(later) }).transaction((context) =>
      raiseFlag(context, {
        kind: "comment",
        targetId: author.id,
        authorId: author.id,
        reason: "spam" as FlagReason,
        note: "  ",
        excerpt: "x".repeat(2000),
        path: "/networks",
        ...more,
      }),
    );
  const write = (text: string, { later = 0, kind = "post" as "post" | "message" } = {}) =>
    ({ ...as(author.id), ...at(later) }).transaction((context) =>
      checkNewcomer(context, { accountId: author.id, text, kind }),
    );
  const young = () =>
    run("update account set created_at = $2 where id = $1", [author.id, context.now]);
  const rows = () => run("select * from flag order by id");
  return { ...app, author, reader, raise, write, young, rows, at };
}

const refused = (key: string, status: number) =>
  expect.objectContaining({ key: `flags.${key}`, status });

test("stores one flag for repeated flags by the same user", async () => {
  const { raise, rows, author, reader } = await setup();
  await Promise.all([raise(), raise({ reason: "fraud" })]);
  await raise();
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    author_id: author.id,
    flagged_by: reader.id,
    state: "open",
    note: null,
  });
  expect(row.excerpt).toHaveLength(maxExcerptLength);
});

test("rejects a flag of the user's own post", async () => {
  const { raise, rows, author } = await setup();
  await expect(raise({}, author.id)).rejects.toEqual(refused("ownWords", 403));
  expect(await rows()).toEqual([]);
});

test("limits flags per day and returns when to retry", async () => {
  const { raise, rows } = await setup();
  for (let count = 0; count < maxFlagsADay; count++) await raise({ targetId: newId() });
  const wait = { headers: { "retry-after": String((dayMs - hourMs) / 1000) } };
  await expect(raise({ targetId: newId() }, undefined, hourMs)).rejects.toMatchObject({
    ...wait,
    key: "flags.tooManyFlags",
    status: 429,
  });
  // A fraction of a second is rounded up, so that a retry at that time succeeds.
  const later = { headers: { "retry-after": String((dayMs - hourMs) / 1000 + 1) } };
  await expect(raise({ targetId: newId() }, undefined, hourMs - 1)).rejects.toMatchObject(later);
  expect(await rows()).toHaveLength(maxFlagsADay);
  await raise({ targetId: newId() }, undefined, dayMs + 1000);
});

test("rejects the same text within a day, except short ones such as a thank-you", async () => {
  const { write } = await setup();
  await write("Beans of Kigoma, the best of the lake.");
  await expect(write("BEANS of Kigoma: the best of the lake!")).rejects.toEqual(
    refused("sameText", 409),
  );
  await write("Asante!");
  await write("Asante!");
  await write("Beans of Kigoma, the best of the lake.", { later: dayMs + 1000 });
});

test("allows the same message a few times", async () => {
  const { write } = await setup();
  const sendQuestion = () => write("Is this still to be had at this price?", { kind: "message" });
  for (let count = 0; count < SAME_MESSAGE_PER_DAY; count++) await sendQuestion();
  await expect(sendQuestion()).rejects.toEqual(refused("sameText", 409));
});

test("limits links and texts of a new account", async () => {
  const { write, young } = await setup();
  await write("https://a.example https://b.example");
  await young();
  await expect(write("https://a.example and http://b.example")).rejects.toEqual(
    refused("newcomerLinks", 409),
  );
  for (let count = 1; count < POSTS_OF_NEW_ACCOUNT.hour; count++) await write(`Text ${count}`);
  await expect(write("one more")).rejects.toEqual(refused("newcomerPace", 429));
  await write("later", { later: hourMs + 1000 });
  for (let hour = 2; hour < 5; hour++)
    for (let count = 0; count < POSTS_OF_NEW_ACCOUNT.hour; count++)
      await write(`Text`, { later: hour * hourMs + 2000 }).catch(() => undefined);
  await expect(write("much", { later: 6 * hourMs })).rejects.toEqual(refused("newcomerPace", 429));
});

test("limits the number of posts per hour", async () => {
  const { write } = await setup();
  for (let count = 0; count < POSTS_PER_HOUR; count++) await write(`Text ${count}`);
  await expect(write("one more")).rejects.toMatchObject({ key: "flags.tooManyTexts", status: 429 });
  await write("a message is counted by itself", { kind: "message" });
});

test("accepts one of two concurrent texts at the limit", async () => {
  const { write } = await setup();
  const both = await Promise.allSettled([1, 2].map(() => write("The same said twice at one time")));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("deletes records of texts after a day", async () => {
  const { write, run, context, at } = await setup();
  await write("Beans of Kigoma, the best of the lake.");
  await deleteOldWrittenTexts(context);
  expect(await run("select from written_text")).toHaveLength(1);
  await deleteOldWrittenTexts({ ...context, ...at(dayMs + 1000) });
  expect(await run("select from written_text")).toHaveLength(0);
});

test("treats an account as new for seven days", () => {
  const now = new Date("2026-11-25T00:00:00Z");
  expect(isNewcomer("2026-11-18T00:00:01Z", now)).toBe(true);
  expect(isNewcomer(new Date("2026-11-18T00:00:00Z"), now)).toBe(false);
});
