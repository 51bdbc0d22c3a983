import type { APIRequestContext } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { apiBase, orderCodePath, servicePath } from "#core/paths.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPhone } from "../new-phone.ts";
import { sentCode } from "../sent-code.ts";
import { sessionOf, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, untilHydrated, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

/** A service of the demo trader. */
async function traderServiceId(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`${apiBase}/market-service?term=warehouse`);
  return (await answer.json()).data[0].id;
}

for (const [language, other] of [
  ["kisw", "fr"],
  ["fr", "kisw"],
] as [Language, Language][]) {
  test(
    `requests a service as a visitor in ${language}, and shows the trader's reply, written in ${other}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      const [say, reply] = [wordsIn(language), wordsIn(other)];
      const ready = async () => (javaScriptEnabled === false ? undefined : untilHydrated(page));
      const path = servicePath(await traderServiceId(request));
      const phone = newPhone();
      const wish = `Dry space for ${phone} bags, two months.`;
      const field = (name: string) => main(page).locator(`form [name="${name}"]`);
      const button = (name: string) => main(page).getByRole("button", { name, exact: true });

      await visit(path, { language });
      await main(page)
        .getByRole("link", { name: say("cart.ask.title") })
        .click();
      await expect(page).toHaveURL(/#ask$/);
      await ready();
      await field("wish").fill(wish);
      await field("name").fill("Neema Juma");
      await field("phone").fill("12");
      await button(say("cart.visitor.send")).click();
      await expect(field("phone")).toHaveAttribute("aria-invalid", "true");
      await expect(field("wish"), "nothing typed is lost").toHaveValue(wish);
      await field("phone").fill(phone);
      await field("locationId").selectOption({ label: "Kigoma" });
      await field("terms").check();
      await button(say("cart.visitor.send")).click();

      await page.waitForURL(`**${orderCodePath}`);
      await main(page)
        .getByRole("link", { name: say("cart.code.change") })
        .click();
      await expect(field("wish"), "it is there to be changed").toHaveValue(wish);
      await ready();
      await field("terms").check();
      await button(say("cart.visitor.send")).click();
      await page.waitForURL(`**${orderCodePath}`);
      await ready();
      await field("code").fill(await sentCode(`+255${phone.slice(1)}`));
      await button(say("cart.code.send")).click();
      await page.waitForURL(/\/market\/service-requests\?request=[\w-]+$/);
      const requestUrl = page.url();
      await expect(main(page)).toContainText(wish);
      await expect(main(page)).toContainText(say("marketServices.request.state.asked"));
      const [asker] = (await page.context().cookies()).filter(({ name }) =>
        name.endsWith("soko-session"),
      );
      await visit(path);
      await expect(main(page)).toContainText(say("cart.ask.waiting"));

      await switchUser(page, await sessionOf("trader"));
      await visit("/profile/notifications", { language: other });
      const id = new URL(requestUrl).searchParams.get("request");
      await main(page).locator(`a[href*="${id}"]`).first().click();
      await expect(main(page)).toContainText("Neema Juma");
      await expect(main(page).locator(`a[href="tel:+255${phone.slice(1)}"]`)).toBeVisible();
      await ready();
      await button(reply("marketServices.request.sure.answer")).click();
      await expect(main(page)).toContainText(reply("marketServices.request.reply.missing"));
      await field("reply").first().fill("Yes, from Monday on.");
      await button(reply("marketServices.request.sure.answer")).dblclick();
      await expect(page.getByText(reply("marketServices.flash.serviceAnswered"))).toBeVisible();
      await expect(main(page)).toContainText(reply("marketServices.request.state.answered"));

      if (asker) await switchUser(page, asker);
      await visit(requestUrl, { language });
      await expect(main(page)).toContainText("Yes, from Monday on.");
      await expect(main(page).locator("a[href^='tel:+255700']")).toBeVisible();
      await switchUser(page, await sessionOf("secondTrader"));
      await visit(requestUrl, { status: 404 });
      await expect(main(page)).toContainText(say("marketServices.request.notThere"));
    },
  );
}
