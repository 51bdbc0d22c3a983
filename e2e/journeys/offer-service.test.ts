import type { Language } from "#core/languages.ts";
import { servicePath, serviceReviewsPath } from "#core/paths.ts";
import { countSteps } from "../count-steps.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { signInNewUser } from "../new-person.ts";
import { phone } from "../screens.ts";
import { sessionOf, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, untilHydrated, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

for (const language of ["kisw", "fr"] as Language[]) {
  test(
    `offers a service, has it approved and answers its first request, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      test.slow();
      await page.setViewportSize(phone);
      const say = wordsIn(language);
      const ready = async () => (javaScriptEnabled === false ? undefined : untilHydrated(page));
      const { count, tap, type, choose } = countSteps(page);
      const field = (name: string) => main(page).locator(`form [name="${name}"]`);
      const button = (key: string) =>
        main(page).getByRole("button", { name: say(key), exact: true });
      const link = (name: string | RegExp) => main(page).getByRole("link", { name });
      const kind = { kisw: "Matengenezo", fr: "Réparations" }[language as "kisw" | "fr"];
      const unit = { kisw: "siku", fr: "jour" }[language as "kisw" | "fr"];

      await page.context().addCookies([await sessionOf("trader")]);
      await visit("/portal", { language });
      await tap(link(say("seller.home.door.services")).first());
      await tap(link(say("seller.service.add")).first());
      await expect(page.locator("h1")).toHaveText(say("seller.service.new"));
      await ready();
      await choose(field("typeId"), kind);
      await type(field("price"), "elfu");
      await button("seller.page.act.submit").click();
      await expect(field("price")).toHaveAttribute("aria-invalid", "true");
      await expect(field("typeId").locator("option:checked")).toHaveText(kind);
      await ready();
      count.inputs -= 1;
      await type(field("price"), "15 000");
      await choose(field("unitId"), unit);
      await tap(button("seller.page.act.submit"));
      await expect(page.getByText(say("seller.flash.serviceSubmitted"))).toBeVisible();
      await expect(main(page)).toContainText(say("seller.service.meaning.submitted"));
      const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      expect(count, "from the portal to the officers").toMatchObject({ taps: 3, inputs: 3 });

      await switchUser(page, await sessionOf("officer"));
      await visit(`${serviceReviewsPath}/${id}`, { language });
      await expect(main(page)).toContainText(kind);
      await button("seller.review.act.approve").click();
      await expect(page.getByText(say("seller.flash.serviceApproved"))).toBeVisible();

      await page.context().clearCookies({ name: /soko-session/ });
      await signInNewUser(page, request);
      await visit(servicePath(id), { language });
      await expect(page.locator("h1")).toHaveText(kind);
      await ready();
      await field("wish").fill("Mashine ya kusaga imeharibika.");
      await button("cart.ask.send").click();
      await expect(page.getByText(say("marketServices.flash.serviceAsked"))).toBeVisible();

      await switchUser(page, await sessionOf("trader"));
      await visit("/portal", { language });
      const answering = { ...count };
      await tap(main(page).locator('a[href*="/market/service-requests"]').first());
      await ready();
      const card = main(page)
        .getByRole("listitem")
        .filter({ hasText: "Mashine ya kusaga imeharibika." })
        .first();
      await type(card.locator('[name="reply"]').first(), "Ndiyo, kesho asubuhi.");
      await tap(card.getByRole("button", { name: say("marketServices.request.sure.answer") }));
      await expect(page.getByText(say("marketServices.flash.serviceAnswered"))).toBeVisible();
      expect(count.taps - answering.taps, "taps to the first answer").toBe(2);
      expect(count.inputs - answering.inputs, "inputs to the first answer").toBe(1);

      // The trader takes it off the market again.
      await visit(`/portal/services/${id}`, { language });
      await button("seller.page.act.withdraw").click();
      await expect(page.getByText(say("seller.flash.serviceWithdrawn"))).toBeVisible();
      await visit(servicePath(id), { language, status: 404 });
    },
  );
}
