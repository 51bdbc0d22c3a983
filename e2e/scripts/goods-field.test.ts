import { pricesPath } from "#areas/prices/market-prices/paths.ts";
import { standardsPath } from "#areas/regulations/sources/paths.ts";
import { goodsPicturesPath, marketPath } from "#core/paths.ts";
import { maxSuggestedGoods } from "#core/suggested-goods.ts";
import {
  expect,
  isLight,
  main,
  onPhoneInEveryRun,
  test,
  unfold,
  untilReact,
  wordsIn,
} from "../visit.ts";

const path = "/market/market-information/alerts";

for (const [language, typed] of [
  ["kisw", "mahar"],
  ["fr", "HARIC"],
] as const)
  test(
    `chooses goods by typed words with the keyboard, and posts them, in ${language}`,
    onPhoneInEveryRun,
    async ({ visit, page }) => {
      const say = wordsIn(language);
      await visit(path, { language });
      const field = main(page).getByRole("combobox", { name: say("priceAlerts.form.commodity") });
      const options = main(page).getByRole("option");
      // The commonest goods are offered at a touch, and leaving the field chooses none of them.
      await main(page).locator("input[role=combobox]").click();
      await expect(options).toHaveCount(maxSuggestedGoods);
      await field.blur();
      await expect(main(page).locator("select[name=commodity]")).toHaveValue("");
      await field.fill(typed);
      await expect(options.first()).toBeVisible();
      await expect(field).toHaveAttribute("aria-expanded", "true");
      await field.press("ArrowDown");
      await field.press("ArrowUp");
      const name = (await options.first().textContent())?.trim() ?? "";
      await field.press("Enter");
      await expect(field).toHaveAttribute("aria-expanded", "false");
      expect(name).toContain(await field.inputValue());
      const value = await main(page).locator("select[name=commodity]").inputValue();
      expect(value).toMatch(/^\d+$/);
      await main(page)
        .getByRole("button", { name: say("priceAlerts.form.show"), exact: true })
        .click();
      await page.waitForURL(new RegExp(`commodity=${value}\\b`));
      // Words that name nothing are said to be nothing, and choose nothing.
      // The page has its list until the scripts run.
      const input = main(page).locator("input[role=combobox]");
      await input.fill("qqqq");
      await input.blur();
      await expect(main(page).locator("select[name=commodity]")).toHaveValue("");
      await expect(main(page).locator(".goods .hint")).toBeVisible();
    },
  );

for (const reader of [undefined, "buyer"] as const)
  for (const path of [marketPath, pricesPath, standardsPath])
    test(`filters ${path} by typed goods for a ${reader ?? "visitor"}`, async ({ visit, page }) => {
      await visit(path, { language: "kisw", ...(reader && { as: reader }) });
      await unfold(page.locator("details.filters"));
      const form = main(page).locator("details.filters form");
      const field = form.locator("input[role=combobox]");
      await field.pressSequentially("mahindi meu");
      await field.press("Enter");
      await expect(field).toHaveValue("Mahindi meupe");
      await form.getByRole("button", { name: wordsIn("kisw")("web.ui.apply") }).click();
      await page.waitForURL(/commodity=\d+/);
      await expect(main(page).locator("select[name=commodity]")).not.toHaveValue("");
      expect(await isLight(page)).toBe(reader === undefined);
    });

test("keeps the chosen goods of a filter when React comes to a static page", async ({
  visit,
  page,
}) => {
  await visit(standardsPath, { language: "kisw" });
  await unfold(page.locator("details.filters"));
  const field = main(page).locator("details.filters input[role=combobox]");
  await field.pressSequentially("mahindi meu");
  await field.press("Enter");
  await untilReact(page);
  await expect(field).toHaveCount(1);
  await expect(field).toHaveValue("Mahindi meupe");
});

test("takes a seller's own words, and the name of a suggestion", async ({ visit, page }) => {
  await visit("/portal/products/new", { language: "kisw", as: "trader" });
  const field = main(page).locator("[name=kind]");
  await field.click();
  await expect(field).toHaveRole("combobox");
  await field.pressSequentially("mahindi ya bibi");
  await expect(main(page).locator(".goods [role=option]")).toHaveCount(0);
  await field.press("Tab");
  await expect(field).toHaveValue("mahindi ya bibi");
  await field.fill("");
  await field.pressSequentially("mahindi meu");
  await main(page).locator(".goods [role=option]").first().click();
  await expect(field).toHaveValue("Mahindi meupe");
  await expect(
    main(page).getByText(wordsIn("kisw")("seller.form.kindIs", { kind: "Mahindi meupe" })),
  ).toBeVisible();
});

test("shows small pictures of goods at the first suggestion, and none with the data saver", async ({
  visit,
  page,
  context,
  baseURL,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const suggest = async () => {
    await main(page).locator("input[role=combobox]").pressSequentially("mahindi meu");
    await expect(main(page).locator(".goods [role=option]")).toHaveCount(1);
  };
  await visit(path, { language: "kisw" });
  await suggest();
  await expect(main(page).locator("[role=option] img")).toHaveJSProperty("complete", true);
  expect(requested.filter((one) => one === goodsPicturesPath)).toHaveLength(1);
  expect(requested.filter((one) => /^\/picture\/.*\/160\.avif$/.test(one))).toHaveLength(1);
  await context.addCookies([{ name: "dataSaver", value: "on", url: baseURL ?? "" }]);
  requested.length = 0;
  await page.goto(path);
  // The scripts wait for a touch.
  await page.locator("h1").click();
  await suggest();
  expect(requested).not.toContain(goodsPicturesPath);
});
