import { expect, test } from "vitest";
import { runJobs } from "#app/testing/run-jobs.ts";
import { newId } from "#core/ids.ts";
import { deliveriesPath, deskPath, notificationsPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { addNotification } from "./support/add-notification.ts";
import { onlyWithText } from "./support/only-with-text.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { newPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const en = wordsIn("en");
const kisw = wordsIn("kisw");

const heldPath = `${deliveriesPath}?state=held`;
/** The text for a daily limit. */
const dayLimit = en("notifications.deliveries.within.day", {
  limit: en("notifications.deliveries.limit.to"),
});
const act = (name: string) => new RegExp(`^${en(`notifications.deliveries.${name}`)}`);

/** Rows of the table whose actions can be clicked. */
const rowsOf = (page: Visitor, reason: string) =>
  page.parts("main tr:has(button)").filter((row) => textOf(row).includes(reason));
const rowOf = (page: Visitor, reason: string) => onlyWithText(rowsOf(page, reason), reason);

/** A user with unsent SMS, one for each reason. */
async function undelivered(state: "dead" | "held", reasons: string[]) {
  const app = await pagesApp();
  const person = await newPerson(app);
  for (const reason of reasons) {
    await app.run(
      `insert into notification_delivery (id, notification_id, channel, state, reason, updated_at)
       values ($1, $2, 'sms', $3, $4, now())`,
      [newId(), await addNotification(app, person), state, reason],
    );
  }
  return { app, person };
}

/** Runs the background jobs and returns what they send: through which channel and to whom. */
async function sentMeanwhile(app: PagesApp) {
  const before = app.sent.length;
  await runJobs(app);
  return app.sent.slice(before).map(({ channel, to }) => [channel, to]);
}

test("leads from the desk to the failed messages, each with its recipient and reason", async () => {
  const { app } = await undelivered("dead", ["550 mailbox", "554 policy"]);
  const page = await openAs(app, "officer", "en", deskPath);
  await page.follow(en("desk.deliveries"));
  expect(page.heading).toBe(en("notifications.deliveries.title"));
  expect(rowsOf(page, "550 mailbox")).toHaveLength(1);
  expect(rowOf(page, "554 policy")).toHaveTextContent("Amina Juma");
});

test("removes a dismissed failed message from the list and keeps the others", async () => {
  const { app } = await undelivered("dead", ["550 mailbox", "554 policy"]);
  const page = await openAs(app, "officer", "en", deliveriesPath);
  await page.press(act("drop"), rowOf(page, "554 policy"));
  expect(page.flash).toBe(en("notifications.flash.deliveryDropped"));
  expect(rowsOf(page, "554 policy")).toEqual([]);
  expect(rowsOf(page, "550 mailbox")).toHaveLength(1);
});

test("sends a failed message again and removes it from the list", async () => {
  const { app, person } = await undelivered("dead", ["550 mailbox"]);
  const page = await openAs(app, "officer", "en", deliveriesPath);
  await page.press(act("retry"), rowOf(page, "550 mailbox"));
  expect(page.flash).toBe(en("notifications.flash.deliverySent"));
  expect(rowsOf(page, "550 mailbox")).toEqual([]);
  expect(await sentMeanwhile(app)).toEqual([["sms", person.username]]);
});

test("marks a notification whose SMS was held back by a limit", async () => {
  const { app, person } = await undelivered("held", ["to day"]);
  const page = await openAs(app, person, "kisw", notificationsPath);
  expect(page.part("main article")).toHaveTextContent(
    kisw("notifications.page.held", { channel: "SMS" }),
  );
});

test("leads from the failed messages to those that a limit held back", async () => {
  const { app } = await undelivered("held", ["to day"]);
  const page = await openAs(app, "officer", "en", deliveriesPath);
  await page.follow(en("notifications.deliveries.list.held"));
  expect(page.path).toBe(heldPath);
  expect(rowOf(page, dayLimit)).toHaveTextContent("Amina Juma");
  expect(rowOf(page, dayLimit)).toHaveTextContent("SMS");
});

test("sends a held message anyway and stays on the list", async () => {
  const { app, person } = await undelivered("held", ["to day"]);
  const page = await openAs(app, "officer", "en", heldPath);
  await page.press(act("send"), rowOf(page, dayLimit));
  expect(page.flash).toBe(en("notifications.flash.deliverySent"));
  expect(page.path).toBe(heldPath);
  expect(rowsOf(page, dayLimit)).toEqual([]);
  expect(await sentMeanwhile(app)).toEqual([["sms", person.username]]);
});

test("denies a buyer the deliveries", async () => {
  const page = await openAs(await pagesApp(), "buyer", "en", deliveriesPath, { status: 403 });
  expect(page.main).toHaveTextContent(en("errors.forbidden"));
});
