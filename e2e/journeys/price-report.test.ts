import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import {
  priceAddress,
  priceReportPath,
  reportsDeskPath,
} from "#areas/prices/market-prices/paths.ts";
import type { Language } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { formatNumber } from "#web/format/format.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

/** A commodity of a market that is published by the sack there, without reports in the demo. */
async function published(request: APIRequestContext, index: number) {
  const answer = await request.get(`${apiBase}/market-price?priceType=wholesale&size=300`);
  const { data } = (await answer.json()) as {
    data: {
      date: string;
      commodity: { id: number; name: string };
      location: { id: number; name: string };
      price: number;
      unit: { id: number; shortName: string };
    }[];
  };
  const sacks = data.filter(
    ({ commodity, unit }) =>
      unit.shortName === "100 kg" && !/maize|beans|rice/i.test(commodity.name),
  );
  // An officer's test may load a newer day with few commodities and undo it at the same time.
  const days = [...Map.groupBy(sacks, ({ date }) => date).values()];
  const rowsByDay = days.map((rows) => [
    ...new Map(rows.map((item) => [item.commodity.id, item])).values(),
  ]);
  const row = rowsByDay.find((item) => item.length > 1)?.[index];
  if (!row) throw new Error("no prices by the sack");
  return row;
}

for (const [index, language] of (["kisw", "fr"] as Language[]).entries()) {
  test(
    `reports a price in ${language} from the page of prices, and counts it there`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      const { commodity, location, price, unit } = await published(request, index);
      const information = priceAddress({ commodity: commodity.id, market: location.id });
      const counted = main(page).locator("section", {
        has: page.locator("#members-reports"),
      });
      const form = main(page).locator("form").first();
      const send = form.getByRole("button", { name: say("priceReports.form.send") });
      const flashMessage = (flash: string) => page.getByText(say(`priceReports.flash.${flash}`));

      // Signed out, the user sees the purpose of the page, and the sign-in link leads back here.
      await visit(information, { language });
      await expect(counted).toContainText(say("priceReports.shown.notOfficial"));
      await expect(counted).toContainText(say("priceReports.shown.none"));
      await counted.getByRole("link", { name: say("priceReports.shown.report") }).click();
      await expect(page).toHaveURL(new RegExp(`${priceReportPath}\\?commodity=${commodity.id}`));
      await expect(
        main(page).getByRole("link", { name: say("priceReports.signIn") }),
      ).toHaveAttribute("href", /back=.*report.*commodity/);

      await signInNewUser(page, request);
      await visit(`${priceReportPath}?commodity=${commodity.id}&market=${location.id}`, {
        language,
      });
      await expect(form.locator("[name=unitId]")).toHaveValue(String(unit.id));
      await form.locator("[name=price]").fill("abc");
      await send.click();
      await expect(form.locator(".field-error").first()).toBeVisible();
      await expect(form.locator("[name=price]")).toHaveValue("abc");
      await form.locator("[name=price]").fill(String(price));
      await send.click();
      await expect(flashMessage("reported")).toBeVisible();
      // The form is ready for the next price at the same market.
      await expect(form.locator("[name=price]")).toHaveValue("");
      await expect(form.locator("[name=marketPlaceId]")).toHaveValue(String(location.id));
      await expect(main(page).getByText(say("priceReports.state.shown"))).toBeVisible();
      await visit(information, { language });
      await expect(counted).toContainText(people(say, 1));
    },
  );

  test(
    `holds a far-off price reported in ${language} and counts it once an officer approves it`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      const { commodity, location } = await published(request, index + 2);
      const form = main(page).locator("form").first();
      const flashMessage = (flash: string) => page.getByText(say(`priceReports.flash.${flash}`));
      // The user types the price of a sack with the kilogram as unit.
      const reporter = await signInNewUser(page, request);
      const session = await signIn(reporter.phone, newPassword);
      await visit(priceReportPath, { language });
      const slipped = 1_000_000 + randomInt(8_000_000);
      await form.locator("[name=commodityId]").selectOption(String(commodity.id));
      await form.locator("[name=marketPlaceId]").selectOption(String(location.id));
      await form.locator("[name=unitId]").selectOption({ index: kilogramAt(await unitsOf(page)) });
      await form.locator("[name=price]").fill(String(slipped));
      await form.getByRole("button", { name: say("priceReports.form.send") }).click();
      await expect(flashMessage("held")).toBeVisible();
      await expect(main(page).getByText(say("priceReports.state.held"))).toBeVisible();

      await switchUser(page, await sessionOf("officer"));
      await visit(reportsDeskPath, { language });
      const held = main(page)
        .locator("li", { hasText: formatNumber(language, slipped) })
        .filter({ has: page.locator("form") });
      await expect(held).toContainText(say("priceReports.desk.known"));
      await held.getByRole("button", { name: say("priceReports.desk.approve") }).click();
      await expect(flashMessage("approved")).toBeVisible();

      await switchUser(page, session);
      await visit("/profile/notifications", { language });
      await expect(main(page)).toContainText(formatNumber(language, slipped));
      await main(page).locator(`a[href*="${priceReportPath}"]`).first().click();
      await expect(main(page).getByText(say("priceReports.state.shown"))).toBeVisible();
      await main(page).getByRole("link", { name: location.name }).first().click();
      await expect(
        main(page).locator("section", { has: page.locator("#members-reports") }),
      ).toContainText(people(say, 1));
    },
  );

  test(
    `withdraws a price reported in ${language} and removes it from the user's list`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      const { commodity, location } = await published(request, index);
      await signInNewUser(page, request);
      await visit(`${priceReportPath}?commodity=${commodity.id}&market=${location.id}`, {
        language,
      });
      await main(page).locator("[name=price]").fill("999000");
      await main(page)
        .getByRole("button", { name: say("priceReports.form.send") })
        .click();
      await main(page)
        .getByRole("button", { name: say("priceReports.withdraw") })
        .click();
      await expect(page.getByText(say("priceReports.flash.withdrawn"))).toBeVisible();
      await expect(main(page)).toContainText(say("priceReports.none"));
    },
  );
}

/** "4 people": the start of the line. */
const people = (say: ReturnType<typeof wordsIn>, count: number) =>
  say("priceReports.shown.line", { people: count, price: "", date: "" }).split(",")[0] ?? "";

const unitsOf = (page: Page) =>
  main(page)
    .locator("[name=unitId] option")
    .evaluateAll((all) => all.map((item) => item.textContent));

const kilogramAt = (names: (string | null)[]) =>
  names.findIndex((name) => /^(kilo|kilogramme)$/i.test(name ?? ""));
