import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { wordsIn } from "../words-in.ts";
import { openAsNewPerson } from "./support/open-as-new-person.ts";
import type { Visitor } from "./support/visitor.ts";

const say = wordsIn("en");

function channel(page: Visitor, kind: string, by: "email" | "sms") {
  const group = getByRole(page.main, "group", { name: kind });
  return page.field<HTMLInputElement>(say(`notifications.settings.by.${by}`), group);
}

test("links from the notifications to the choice of their channels", async () => {
  const { page } = await openAsNewPerson("/profile/notifications", "en");
  await page.follow(say("notifications.settings.title"));
  expect(page.heading).toBe(say("notifications.settings.title"));
});

test("keeps the chosen notification channels", async () => {
  const { page } = await openAsNewPerson("/profile/notifications/settings", "en");
  page.check(channel(page, "Order accepted", "sms"), false);
  page.check(channel(page, "Decision on a product", "sms"));
  await page.press(say("notifications.settings.save"));
  expect(page.flash).toBe(say("web.flash.saved"));
  expect(channel(page, "Order accepted", "sms")).not.toBeChecked();
  expect(channel(page, "Order accepted", "email")).toBeChecked();
  expect(channel(page, "Decision on a product", "sms")).toBeChecked();
});
