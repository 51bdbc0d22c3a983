import { ownSections } from "#areas/accounts/pages/own/own-paths.ts";
import { expect, test } from "../visit.ts";

test("the menu of one’s own account leads to its pages, all of them there", async ({
  visit,
  page,
}) => {
  await visit("/profile", { as: "buyer" });
  const links = page.locator(".own-menu a");
  const paths = await links.evaluateAll((found) => found.map((one) => one.getAttribute("href")));
  expect(paths).toEqual(ownSections.map(({ to }) => to));
  const closed: string[] = [];
  for (const path of paths) {
    const answer = await page.request.get(path ?? "", { maxRedirects: 0 });
    if (answer.status() !== 200) closed.push(`${path} answers ${answer.status()}`);
  }
  expect(closed).toEqual([]);
});

test("no link is dead: whatever header and footer link to is there", async ({
  visit,
  page,
  request,
}) => {
  await visit("/");
  const anchors = page.locator(".site-head a[href^='/'], .site-foot a[href^='/']");
  const paths = await anchors.evaluateAll((found) => found.map((one) => one.getAttribute("href")));
  const links = [...new Set(paths.flatMap((path) => path ?? []))];
  expect(links).toContain("/market/market-access");
  expect(links).toContain("/about-us");
  const closed: string[] = [];
  for (const link of links) {
    const status = (await request.get(link)).status();
    if (status !== 200) closed.push(`${link} answers ${status}`);
  }
  expect(closed).toEqual([]);
});
