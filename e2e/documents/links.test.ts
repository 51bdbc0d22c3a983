import { expect, test } from "vitest";
import { ownSections } from "#areas/people/accounts/pages/own/own-paths.ts";
import { demoVisitor } from "./support/demo-visitors.ts";
import { linksIn } from "./support/page-links.ts";
import { pagesApp } from "./support/pages-app.ts";

test("returns 200 for each section in the account menu", async () => {
  const visitor = await demoVisitor(await pagesApp(), "buyer");
  await visitor.open("/profile");
  const paths = visitor.parts(".own-menu a").map((link) => link.getAttribute("href"));
  expect(paths).toEqual(ownSections.map(({ to }) => to));
  for (const path of paths) {
    expect((await visitor.fetch(path ?? "")).status, path ?? "").toBe(200);
  }
});

test("returns 200 for every link of header and footer", async () => {
  const visitor = (await pagesApp()).visitor();
  await visitor.open("/");
  const links = [...linksIn(visitor, ".site-head"), ...linksIn(visitor, ".site-foot")];
  expect(links).toContain("/market/market-access");
  expect(links).toContain("/about-us");
  const wrong: string[] = [];
  for (const link of links) {
    await visitor.open(link).catch((error: Error) => wrong.push(error.message));
  }
  expect(wrong).toEqual([]);
});
