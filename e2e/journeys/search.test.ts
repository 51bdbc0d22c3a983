import {
  expect,
  journeySetting,
  onDesktop,
  onPhone,
  onPhoneInEveryRun,
  test,
  unfold,
  wordsIn,
} from "../visit.ts";

test('finds maize for "mahindi" in the header for a Kiswahili reader', async ({ visit, page }) => {
  const say = wordsIn("kisw");
  await visit("/", { language: "kisw" });
  await page.getByRole("searchbox", { name: say("web.search.label") }).fill("mahindi");
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("web.search.submit") })
    .click();
  await expect(page).toHaveURL(/\/search\?term=mahindi/);
  await expect(page.locator("h1")).toHaveText(say("search.titleFor", { term: "mahindi" }));
  await expect(page.locator("main article").first()).toContainText("Mahindi");
  await page
    .getByRole("link", { name: say("search.all") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/search\/products\?term=mahindi/);
  await page.locator("main article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/single-product\//);
  await expect(page.locator("h1")).toContainText("ahindi");
});

test('finds maize for "mahindi" for an English reader too', onDesktop, async ({ visit, page }) => {
  await visit("/search?term=mahindi");
  await expect(page.locator("main article").first()).toContainText(/maize/i);
});

test("finds the intended word for a misspelt one", onPhone, async ({ visit, page }) => {
  await visit("/search/products?term=banannas");
  await expect(page.locator("main article").first()).toContainText(/banana/i);
});

test("reports an empty result in the reader's language", onPhone, async ({ visit, page }) => {
  await visit("/search?term=qqqqxxxx", { language: "fr" });
  await expect(page.getByText(wordsIn("fr")("search.nothing"))).toBeVisible();
});

test("finds services in a search for services", onDesktop, async ({ visit, page }) => {
  await visit("/search/market-services?term=insurance");
  await page.locator("main article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/single-service\//);
  await expect(page.locator("h1")).toContainText(/insurance/i);
});

for (const [language, term] of [
  ["kisw", "mahindi"],
  ["fr", "maïs"],
] as const) {
  test(
    `filters and sorts results like the market and keeps the search words, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page }) => {
      const say = wordsIn(language);
      await visit(`/search?term=${encodeURIComponent(term)}`, { language });
      await page
        .getByRole("link", { name: say("search.all") })
        .first()
        .click();
      const title = page.locator("h1");
      await expect(title).toHaveText(say("search.productsFor", { term }));
      const form = page.locator("details.filters");
      await unfold(form);
      const location = form.getByLabel(say("market.filter.location"));
      const places = page.locator("main article .place");
      const place = await places.first().textContent();
      await location.selectOption({ label: place ?? "" });
      await form
        .getByLabel(say("market.filter.sort"))
        .selectOption({ label: say("market.sort.cheapest") });
      await form.getByRole("button", { name: say("web.ui.apply") }).click();
      await expect(page).toHaveURL(/sort=cheapest/);
      await expect(title).toHaveText(say("search.productsFor", { term }));
      // The address changes before the list, which may begin with the same place.
      await expect.poll(async () => [...new Set(await places.allTextContents())]).toEqual([place]);
      await unfold(form);
      await form.getByRole("link", { name: say("web.ui.clear") }).click();
      await expect(page).not.toHaveURL(/location=/);
      await expect(title).toHaveText(say("search.productsFor", { term }));
      // The same in the market's search.
      await visit(`/market/market-access/search?term=${encodeURIComponent(term)}&sort=dearest`, {
        language,
      });
      await unfold(form);
      await form.getByRole("link", { name: say("web.ui.clear") }).click();
      await expect(page).not.toHaveURL(/sort=/);
      await expect(title).toHaveText(say("market.search.titleFor", { term }));
    },
  );
}

for (const [language, typed, commodity] of [
  ["kisw", "ibigor", "Mahindi"],
  ["fr", "mahin", "Maïs"],
] as const) {
  test(
    `suggests a commodity while "${typed}" is typed, and searches without scripts, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, javaScriptEnabled }) => {
      const say = wordsIn(language);
      await visit("/news", { language });
      const box = page.getByRole("banner").locator("[name=term]");
      await box.focus();
      await box.pressSequentially(typed);
      if (javaScriptEnabled === false) {
        await box.press("Enter");
        await expect(page).toHaveURL(`/search?term=${typed}`);
        return;
      }
      const list = page.getByRole("listbox", { name: say("web.suggest.name") });
      const option = list.getByRole("option", { name: commodity, exact: true });
      // This also works for text typed before the script was loaded.
      await expect(option).toBeVisible();
      await expect(page.getByRole("combobox").first()).toHaveAttribute("aria-expanded", "true");
      await expect(page.getByRole("banner").getByRole("status")).not.toBeEmpty();
      await box.press("Escape");
      await expect(list).toBeHidden();
      await expect(box).toHaveValue(typed);
      await box.press("Backspace");
      await expect(option).toBeVisible();
      await box.press("ArrowDown");
      await expect(box).toHaveAttribute("aria-activedescendant", /./);
      await expect(list.locator("[aria-selected=true]")).toHaveCount(1);
      await box.press("ArrowUp");
      await expect(list.locator("[aria-selected=true]")).toHaveCount(0);
      await option.click();
      await expect(page).toHaveURL(/\/market\/market-access\?commodity=\d+$/);
      await expect(page.locator("h1")).toHaveText(commodity);
      await expect(list).toBeHidden();
      // A place, by keyboard only.
      await box.fill("kigom");
      const options = list.getByRole("option");
      await expect(options.filter({ hasText: /^Kigoma/ })).toBeVisible();
      const names = await options.allTextContents();
      const place = names.findIndex((name) => name.startsWith("Kigoma"));
      for (let n = 0; n <= place; n++) await box.press("ArrowDown");
      await box.press("Enter");
      await expect(page).toHaveURL(/\?location=\d+$/);
      await page.goBack();
      await expect(page.locator("h1")).toHaveText(commodity);
    },
  );
}

for (const [language, typed, near] of [
  ["kisw", "bima kigma", "kigoma"],
  ["fr", "asurance kigoma", "kigoma"],
] as const) {
  test(
    `finds several kinds for "${typed}", shows one of them, and filters by place, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page }) => {
      const say = wordsIn(language);
      await visit(`/search?term=${encodeURIComponent(near)}`, { language });
      const kinds = page.getByRole("navigation", { name: say("search.kinds") });
      await kinds.getByRole("link", { name: say("search.kind.traders") }).click();
      await expect(page).toHaveURL(/term=kigoma&group=traders$/);
      await expect(page.locator("main article .place").first()).toContainText("Kigoma");
      const form = page.locator("details.filters");
      await unfold(form);
      await form.getByLabel(say("search.filter.place")).selectOption({ label: "Arusha" });
      await form.getByRole("button", { name: say("web.ui.apply") }).click();
      await expect(page).toHaveURL(/group=traders&location=\d+/);
      await expect(page.getByText(say("search.nothing"))).toBeVisible();
      await page.getByRole("link", { name: say("search.withoutFilters") }).click();
      await expect(page).toHaveURL(/\/search\?term=kigoma$/);
      await expect(page.locator("main article").first()).toBeVisible();
      // Each word has a wrong letter.
      await visit(`/search?term=${encodeURIComponent(typed)}`, { language });
      await expect(page.locator("main article").first()).toBeVisible();
      // Words without a common result are offered separately.
      await visit("/search?term=qqqqqq+mahindi+zzzzzz", { language });
      const offered = page.getByRole("navigation", { name: say("search.didYouMean") });
      await offered.getByRole("link", { name: "mahindi" }).click();
      await expect(page).toHaveURL(/term=mahindi$/);
      await expect(page.locator("main article").first()).toBeVisible();
    },
  );
}

test(
  "offers no suggestions with the data saver",
  onPhoneInEveryRun,
  async ({ visit, page, context }) => {
    await visit("/news");
    await page.evaluate(() => {
      document.documentElement.dataset.saver = "on";
    });
    const requested: string[] = [];
    context.on("request", (request) => requested.push(request.url()));
    const box = page.getByRole("banner").locator("[name=term]");
    await box.pressSequentially("mahindi");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/search\?term=mahindi/);
    expect(requested.filter((url) => /suggest/.test(url))).toEqual([]);
  },
);
