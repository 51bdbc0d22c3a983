import { planCardPath } from "#areas/regulations/sources/paths.ts";
import { apiBase } from "#core/paths.ts";
import { wordsIn } from "../visit.ts";
import { expect, test, untilCached } from "./visit-by-line.ts";

test("opens a border card offline that was opened once", async ({ visit, page, line, request }) => {
  const say = wordsIn("kisw");
  const { data } = await (await request.get(`${apiBase}/product?term=beans&size=1`)).json();
  const places = await (await request.get(`${apiBase}/location/search?term=kampala`)).json();
  const card = `${planCardPath}?product=${data[0].id}&to=${places.data[0].id}&quantity=200`;
  await visit(card, { language: "kisw" });
  const papers = await page.locator(".border-card").textContent();
  await untilCached(page, card);
  line.cut();
  await page.goto(card);
  await expect(page.locator("h1")).toHaveText(say("tradePlans.card.title"));
  await expect(page.locator(".border-card")).toHaveText(papers ?? "");
  await expect(page.locator(".border-card [lang=en]").first()).toBeVisible();
});
