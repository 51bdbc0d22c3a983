import { ownPlaces } from "#areas/accounts/pages/own/own-paths.ts";
import { expect, test } from "../visit.ts";

test("the menu of one’s own account leads to its pages, all of them there", async ({
  visit,
  page,
}) => {
  await visit("/profile", { as: "buyer" });
  const links = page.locator(".own-menu a");
  const paths = await links.evaluateAll((found) => found.map((one) => one.getAttribute("href")));
  expect(paths).toEqual(ownPlaces.map(({ to }) => to));
  const closed: string[] = [];
  for (const path of paths) {
    const answer = await page.request.get(path ?? "", { maxRedirects: 0 });
    if (answer.status() !== 200) closed.push(`${path} answers ${answer.status()}`);
  }
  expect(closed).toEqual([]);
});

test("no door leads nowhere: whatever header and footer link to is there", async ({
  visit,
  page,
  request,
}) => {
  await visit("/");
  const links = page.locator(".site-head a[href^='/'], .site-foot a[href^='/']");
  const paths = await links.evaluateAll((found) => found.map((one) => one.getAttribute("href")));
  const doors = [...new Set(paths.flatMap((path) => path ?? []))];
  expect(doors).toContain("/market/market-access");
  expect(doors).toContain("/about-us");
  const closed: string[] = [];
  for (const door of doors) {
    const status = (await request.get(door)).status();
    if (status !== 200) closed.push(`${door} answers ${status}`);
  }
  expect(closed).toEqual([]);
});
