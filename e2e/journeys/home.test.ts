import { expect, test } from "../visit.ts";
import { appendFileSync } from "node:fs";
test("home", async ({ visit, page }) => {
  const dump = async (n: string) => appendFileSync("/tmp/dump.txt", `\n##### ${n} ${page.url()}\n` + (await page.locator("main").ariaSnapshot()).slice(0, 5000));
  await visit("/market/market-access"); await page.locator("main article h2 a").first().click(); await page.waitForURL(/single-product/);await dump("product");
  await page.locator("main a[href*='/trader/']").first().click();await page.waitForURL(/trader/);await dump("trader");
  await visit("/market/market-service"); await page.locator("main article h2 a").first().click(); await page.waitForURL(/single-service/);await dump("service");
  await visit("/news"); await page.locator("main article h2 a").first().click(); await page.waitForURL(/news\/\d/);await dump("news");
  await visit("/nowhere",{status:404}); await dump("404");
  await visit("/market/market-access/single-product/1",{status:404}); await dump("404");
  await visit("/faqs"); await dump("faqs");
});
