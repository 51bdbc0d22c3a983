import { expect, journeySetting, onDesktop, onPhone, test, unfold, wordsIn } from "../visit.ts";

for (const language of ["kisw", "fr"] as const) {
  test(
    `leads from the list of documents to one of them and its blank form, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page }) => {
      const say = wordsIn(language);
      await visit("/regulations/trade-documents", { language });
      await expect(page.locator("h1")).toHaveText(say("tradeDocuments.title"));
      await unfold(page.locator("details.filters"));
      await page.getByLabel(say("tradeDocuments.filter.type")).selectOption("commercial-paper");
      await page.getByRole("button", { name: say("web.ui.apply") }).click();
      await expect(page).toHaveURL(/type=commercial-paper/);
      const papers = page.locator("main article");
      const invoice = language === "fr" ? "Facture commerciale" : "Ankara ya biashara";
      await papers.getByRole("link", { name: invoice }).click();
      await expect(page.locator("h1")).toHaveText(invoice);
      await expect(page.getByText(say("tradeDocuments.hint.terms"))).toBeVisible();
      await expect(page.locator(".rule-note[open]")).toBeVisible();
      const link = page.getByRole("link", {
        name: say("tradeDocuments.file.link", { name: invoice }),
      });
      const address = await link.getAttribute("href");
      const file = await page.request.get(address ?? "");
      expect(file.headers()["content-type"]).toBe("application/pdf");
      expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
    },
  );

  test(
    `lists a consignment's documents under the country that demands them, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page }) => {
      const say = wordsIn(language);
      await visit("/regulations/trade-documents", { language });
      await unfold(page.locator("details.filters"));
      await page.getByLabel(say("tradeDocuments.filter.from")).selectOption("TZ");
      await page.getByLabel(say("tradeDocuments.filter.to")).selectOption("KE");
      await page.getByRole("button", { name: say("web.ui.apply") }).click();
      await expect(page).toHaveURL(/from=TZ&to=KE/);
      const sections = page.locator("main section.section");
      await expect(sections).toHaveCount(2);
      const exporting = sections.first();
      const permit = language === "fr" ? /cultures vivrières|Tanzanie/ : /Tanzania/;
      await expect(exporting.getByRole("link", { name: permit }).first()).toBeVisible();
    },
  );
}

test(
  "states the limits of a standard and leads to the bureau that sells it",
  onPhone,
  async ({ visit, page }) => {
    const say = wordsIn("kisw");
    await visit("/search/standards?term=mahindi", { language: "kisw" });
    await page.locator("main article").getByRole("link").first().click();
    await expect(page.locator("h1")).toContainText("EAS 2");
    await expect(
      page.getByText(say("standards.limits.most", { max: "13.5", unit: "%" })),
    ).toBeVisible();
    await page.getByRole("link", { name: /^KEBS/ }).click();
    await expect(page.locator("h1")).toContainText("KEBS");
    await expect(page.getByRole("link", { name: "+254 20 6005490" })).toBeVisible();
  },
);

test(
  "lists Rwanda's border offices with its agencies, and finds nothing for nonsense",
  onDesktop,
  async ({ visit, page }) => {
    const say = wordsIn("en");
    await visit("/regulations/regulatory-agencies", { language: "en" });
    await page.getByRole("link", { name: "Rwanda", exact: true }).click();
    await expect(page.getByRole("heading", { name: say("agencies.offices.title") })).toBeVisible();
    await expect(page.getByRole("row", { name: /Gatuna/ })).toContainText("24 hours");
    const answer = await page.request.get("/regulations/trade-documents/99999");
    expect(answer.status()).toBe(404);
  },
);
