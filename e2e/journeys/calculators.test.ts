import type { Page } from "@playwright/test";
import { calculationsPath, calculatorAddress } from "#areas/regulations/sources/paths.ts";
import type { Language } from "#core/languages.ts";
import { formatNumber } from "#web/format/format.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { signInNewUser } from "../new-person.ts";
import { expect, journeySetting, main, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const form = (page: Page) => main(page).locator("form[method=get]");
const result = (page: Page) => main(page).locator("section", { has: page.locator("#result") });

for (const language of ["kisw", "fr"] as Language[]) {
  const isFirst = language === "kisw";
  const say = wordsIn(language);
  const calculate = (page: Page) =>
    form(page)
      .getByRole("button", { name: say("calculators.calculate") })
      .click();
  const errors = (page: Page) => form(page).locator(".field-error");

  test(
    `converts an amount in ${language}, keeps empty and invalid input, and puts the result in the address`,
    journeySetting(isFirst),
    async ({ visit, page }) => {
      await visit(calculatorAddress("currency"), { language });
      await calculate(page);
      await expect(form(page)).toContainText(say("calculators.incomplete"));
      await expect(errors(page)).toHaveText(say("calculators.required"));
      await form(page).locator("[name=amount]").fill("mia");
      await calculate(page);
      // The response to this click, not to the previous one.
      await expect(errors(page)).toHaveText(say("errors.field.number"));
      await expect(form(page).locator("[name=amount]")).toHaveValue("mia");
      await form(page).locator("[name=amount]").fill("1000");
      await form(page).locator("[name=baseCurrency]").selectOption("USD");
      await form(page).locator("[name=toCurrency]").selectOption("TZS");
      await calculate(page);
      const expected = formatNumber(language, 2639588);
      await expect(result(page)).toContainText(expected);
      await calculate(page);
      await expect(page).toHaveURL(/amount=1000&baseCurrency=USD&toCurrency=TZS/);
      const { pathname, search } = new URL(page.url());
      await visit(pathname + search, { language });
      await expect(result(page)).toContainText(expected);
    },
  );

  test(
    `converts a trade measure in ${language}, and asks for the content of one of varying size`,
    journeySetting(isFirst),
    async ({ visit, page }) => {
      await visit(calculatorAddress("units"), { language });
      await calculate(page);
      await expect(form(page)).toContainText(say("calculators.incomplete"));
      await expect(errors(page)).toHaveCount(2);
      await form(page).locator("[name=quantity]").fill("3");
      await form(page).locator("[name=unit]").selectOption("DEBE");
      await calculate(page);
      await expect(form(page)).toContainText(say("calculators.units.weighIt"));
      await expect(form(page).locator("[name=quantity]")).toHaveValue("3");
      await form(page).locator("[name=size]").fill("18");
      await calculate(page);
      await expect(result(page)).toContainText(formatNumber(language, 54));
      await form(page).locator("[name=unit]").selectOption("FRASILA-ZANZIBAR");
      await form(page).locator("[name=size]").fill("");
      await calculate(page);
      await expect(result(page)).toContainText(formatNumber(language, 47.63));
      await expect(result(page).locator(".rule-note").first()).toContainText("35 pounds");
    },
  );

  test(
    `extracts VAT in ${language} from an amount, and reports a return without a figure as incomplete`,
    journeySetting(isFirst),
    async ({ visit, page }) => {
      await visit(calculatorAddress("local"), { language });
      await calculate(page);
      await expect(form(page)).toContainText(say("calculators.incomplete"));
      await form(page).locator("[name=amount]").fill("236000");
      await form(page).locator("[name=countryCode]").selectOption("RW");
      await form(page).locator("[name=isVatIncluded][value=true]").check();
      await calculate(page);
      await expect(result(page)).toContainText(formatNumber(language, 36000));
      await expect(result(page).locator(".rule-note")).not.toHaveCount(0);
      await main(page)
        .getByRole("link", { name: say("calculators.local.form.return") })
        .click();
      await expect(form(page).locator("[name=salesIncluded]")).toBeVisible();
      await calculate(page);
      await expect(form(page)).toContainText(say("calculators.incomplete"));
      await form(page).locator("[name=salesIncluded]").fill("236000");
      await calculate(page);
      await expect(result(page)).toContainText(formatNumber(language, 36000));
    },
  );

  test(
    `finds products by words in ${language}, shows their tax line by line, saves and deletes it`,
    journeySetting(isFirst),
    async ({ visit, page, request }) => {
      await visit(calculatorAddress("import"), { language });
      await calculate(page);
      await expect(form(page)).toContainText(say("calculators.incomplete"));
      await form(page)
        .locator("[name=goods]")
        .fill(isFirst ? "mahindi" : "maïs");
      await form(page).locator("[name=countryCode]").selectOption("KE");
      await calculate(page);
      await expect(form(page).locator(".notice")).toHaveText(say("calculators.import.chooseGoods"));
      await form(page).locator("[name=hsCode][value='10059000']").check();
      await form(page).locator("[name=goodsValue]").fill("1000");
      await form(page).locator("[name=currency]").selectOption("USD");
      await form(page).locator("[name=originCountry]").selectOption("TZ");
      await calculate(page);
      await expect(result(page).locator("tbody tr")).not.toHaveCount(0);
      await page.waitForLoadState();
      const lines = await result(page).locator("tbody tr").count();
      await expect(result(page).locator("tbody tr .rule-note")).toHaveCount(lines);
      const { pathname, search } = new URL(page.url());
      expect(search).toContain("hsCode=10059000");

      await signInNewUser(page, request);
      await visit(pathname + search, { language });
      const save = main(page).locator("form[method=post]", {
        has: page.locator("[name=fields]"),
      });
      await save.locator("[name=title]").fill("Nairobi");
      await save.getByRole("button", { name: say("calculators.save") }).click();
      await expect(page.getByText(say("calculators.flash.saved"))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${calculationsPath}$`));
      await main(page).getByRole("link", { name: "Nairobi" }).click();
      await expect(result(page).locator("tbody tr")).toHaveCount(lines);
      await expect(main(page).locator(".notice").first()).toContainText("Nairobi");
      await visit(calculationsPath, { language });
      await main(page)
        .getByRole("button", { name: say("calculators.saved.delete") })
        .click();
      await expect(page.getByText(say("calculators.flash.deleted"))).toBeVisible();
      await expect(main(page)).toContainText(say("calculators.saved.none"));
    },
  );
}
