import { expect, test } from "vitest";
import { runJobs } from "#app/testing/run-jobs.ts";
import { contentCases } from "#app/testing/withheld/content-cases.ts";
import { crawl } from "#app/testing/withheld/crawl.ts";
import { offerCases } from "#app/testing/withheld/offer-cases.ts";
import type { Address } from "#app/testing/withheld/public-walk.ts";
import { findServing, findStillServed } from "#app/testing/withheld/served-marks.ts";
import {
  setupWithheld,
  sharedWord,
  type WithheldSetup,
} from "#app/testing/withheld/withheld-setup.ts";
import { pages } from "../example-pages.ts";
import { builtPages } from "./support/pages-app.ts";

/**
 * Every page without an id in its address, and the same page searched for the word that all names
 * contain.
 */
const withoutIds: Address[] = Object.values(pages).flatMap(({ examples }) =>
  examples.flatMap((example) => {
    const [address = "", reader] = example.split(" @");
    const [path = ""] = address.split("?");
    if (/[A-Z]{2,}/.test(path)) return [];
    const isSignedIn = reader !== undefined;
    return [path, `${path}?term=${sharedWord}`].map((path) => ({ path, isSignedIn }));
  }),
);

/** Returns the sitemap's pages of these items. */
async function inSitemap(the: WithheldSetup, ids: readonly string[]): Promise<Address[]> {
  const files = ["associations", "discussions", "products", "services", "traders"];
  const texts = await Promise.all(
    files.map(async (name) => (await the.here.app.request(`/sitemap/${name}-1.xml`)).text()),
  );
  return texts
    .flatMap((text) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)])
    .map(([, address = ""]) => new URL(address).pathname)
    .filter((path) => ids.some((id) => path.includes(id)))
    .map((path) => ({ path, isSignedIn: false, isOne: true }));
}

test("removes withheld content from every page of every process", {
  timeout: 300_000,
}, async () => {
  const the = await setupWithheld({ pages: await builtPages() });
  const items = [];
  for (const [name, publish] of Object.entries({ ...offerCases, ...contentCases }))
    items.push({ name, ...(await publish(the)) });
  await runJobs(the.here);
  const ids = items.flatMap((item) => Object.values(item.ids));
  const open = withoutIds.filter(({ isSignedIn }) => !isSignedIn);
  const own = withoutIds.filter(({ isSignedIn }) => isSignedIn);
  const servedToVisitors = await crawl(the, items, {
    from: [...open, ...(await inSitemap(the, ids))],
  });
  const served = [
    ...servedToVisitors,
    ...(await crawl(the, items, { from: own, known: servedToVisitors })),
  ];
  // Only members see an association's members, and no link leads a new user there.
  const members = `/networks/associations/${the.association.id}/members`;
  const marks = items.flatMap((item) => item.marks);
  served.push(...(await findServing(the, [{ path: members, isSignedIn: true }], marks)));
  const unseen = items
    .filter((item) => item.marks.length > 0)
    .filter((item) => !served.some((page) => item.marks.some((mark) => page.marks.includes(mark))))
    .map(({ name }) => name);
  expect(unseen, "every item appears on a page at first").toEqual([]);
  for (const { withhold } of items) await withhold();
  // A round reads all of it again, which takes time on a busy machine.
  await expect.poll(() => findStillServed(the, served), { timeout: 120_000 }).toEqual([]);
});
