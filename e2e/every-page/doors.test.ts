import { expect, test } from "../visit.ts";

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
