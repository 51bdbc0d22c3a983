import { expect, test } from "vitest";
import { runJobs } from "#app/testing/run-jobs.ts";
import { crawl } from "#app/testing/withheld/crawl.ts";
import { offered } from "#app/testing/withheld/offered-things.ts";
import type { Place } from "#app/testing/withheld/public-walk.ts";
import { servingOf, stillServed } from "#app/testing/withheld/served-marks.ts";
import { type WithheldScene, withheldScene, word } from "#app/testing/withheld/withheld-scene.ts";
import { written } from "#app/testing/withheld/written-things.ts";
import { pages } from "../example-pages.ts";
import { builtPages } from "./support/pages-app.ts";

/**
 * Every page without an id in its address, and the same page searched for the word that all names
 * contain.
 */
const withoutIds: Place[] = Object.values(pages).flatMap(({ examples }) =>
  examples.flatMap((example) => {
    const [address = "", reader] = example.split(" @");
    const [path = ""] = address.split("?");
    if (/[A-Z]{2,}/.test(path)) return [];
    const isSignedIn = reader !== undefined;
    return [path, `${path}?term=${word}`].map((path) => ({ path, isSignedIn }));
  }),
);

/** Returns the sitemap's pages of these items. */
async function inSitemap(the: WithheldScene, ids: readonly string[]): Promise<Place[]> {
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
  const the = await withheldScene({ pages: await builtPages() });
  const things = [];
  for (const [name, publish] of Object.entries({ ...offered, ...written }))
    things.push({ name, ...(await publish(the)) });
  await runJobs(the.here);
  const ids = things.flatMap((one) => Object.values(one.ids));
  const open = withoutIds.filter(({ isSignedIn }) => !isSignedIn);
  const own = withoutIds.filter(({ isSignedIn }) => isSignedIn);
  const byVisitors = await crawl(the, things, { from: [...open, ...(await inSitemap(the, ids))] });
  const served = [...byVisitors, ...(await crawl(the, things, { from: own, known: byVisitors }))];
  // Only members see an association's members, and no link leads a new user there.
  const members = `/networks/associations/${the.association.id}/members`;
  const marks = things.flatMap((one) => one.marks);
  served.push(...(await servingOf(the, [{ path: members, isSignedIn: true }], marks)));
  const unseen = things
    .filter((one) => one.marks.length > 0)
    .filter((one) => !served.some((found) => one.marks.some((mark) => found.marks.includes(mark))))
    .map(({ name }) => name);
  expect(unseen, "everything stands in a page at first").toEqual([]);
  for (const { withhold } of things) await withhold();
  // A round reads all of it again, which takes time on a busy machine.
  await expect.poll(() => stillServed(the, served), { timeout: 120_000 }).toEqual([]);
});
