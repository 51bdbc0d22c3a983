import { randomUUID } from "node:crypto";
import type { Language } from "#core/languages.ts";
import { apiBase, complaintsDeskPath, productPath } from "#core/paths.ts";
import { countSteps } from "../count-steps.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

/** Each language reports another one of the least expensive products. */
const pages = { kisw: 3, fr: 4 };

for (const language of ["kisw", "fr"] as const)
  test(
    `reports a product in 3 taps, which an officer withdraws in 2 taps and an input, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language satisfies Language);
      const listed = await request.get(
        `${apiBase}/product?size=5&sort=cheapest&page=${pages[language]}`,
      );
      const { id } = (await listed.json()).data[0];
      const uniqueWord = `${language} ${randomUUID().replace(/[^a-f]/g, "")}`;
      const reason = `Picha si ya bidhaa hii, tafadhali weka nyingine ${uniqueWord}`;

      const reader = await signInNewUser(page, request);
      const session = await signIn(reader.phone, newPassword);
      await page.context().clearCookies();
      await visit(productPath(id), { language });
      // In this language; the list above names it in English.
      const name = (await main(page).locator("h1").textContent()) ?? "";
      const report = main(page).getByRole("link", {
        name: say("web.ui.report.product"),
        exact: true,
      });
      // A visitor signs in first and comes back to the form.
      await report.click();
      await page.waitForURL(/\/auth\/login\?back=%2Freport%2F/);
      await switchUser(page, session);

      await visit(productPath(id), { language });
      const reporting = countSteps(page);
      await reporting.tap(report);
      await page.waitForURL(`**/report/product/${id}`);
      await reporting.tap(main(page).locator("[name=reason][value=wrong]"));
      await reporting.tap(
        main(page).getByRole("button", { name: say("complaints.report.send"), exact: true }),
      );
      await expect(page.getByText(say("complaints.flash.reported"))).toBeVisible();
      expect(reporting.count).toMatchObject({ taps: 3, inputs: 0 });
      // The same thing is not reported twice.
      await report.click();
      await expect(main(page)).toContainText(say("complaints.report.already"));

      await switchUser(page, await sessionOf("officer"));
      await visit(complaintsDeskPath, { language });
      const deciding = countSteps(page);
      await deciding.tap(main(page).locator("li", { hasText: name }).getByRole("link").last());
      const withdraw = main(page).getByRole("button", {
        name: say("complaints.act.withdraw"),
        exact: true,
      });
      await withdraw.click();
      await expect(main(page)).toContainText(say("complaints.whyMissing"));
      await deciding.type(main(page).locator("[name=reason]"), reason);
      await deciding.tap(withdraw);
      await expect(page.getByText(say("complaints.flash.withdrawn"))).toBeVisible();
      expect(deciding.count).toMatchObject({ taps: 2, inputs: 1 });

      await switchUser(page, session);
      await visit(productPath(id), { language, status: 404 });
      await visit("/profile/notifications", { language });
      // A notification cuts a long name.
      await expect(main(page)).toContainText(name.slice(0, 20));
      await expect(main(page)).not.toContainText(reason);
    },
  );
