import { expect, test } from "vitest";
import { testApp, testPhrases } from "#app/testing/test-app.ts";
import { listImportExportLocations } from "#areas/reference/places/endpoints.ts";
import { languages } from "#core/languages.ts";
import { call } from "#server/operations/call.ts";
import { prerender } from "#web/words/prerender.tsx";
import { getDistance, listFreightRates, listTransitTimes } from "../../endpoints.ts";
import { formatPublisher } from "./format-publisher.ts";
import { RegionPart } from "./region-part.tsx";
import { RoutePart } from "./route-part.tsx";

async function information() {
  const { context } = await testApp({ LOOKUP_SECONDS: "60" });
  const wordingIn = (language: (typeof languages)[number]) => ({
    say: testPhrases.book(language).say,
    language,
    edition: { code: "tz" as const },
  });
  const wayIn = async (from: string, to: string, language: (typeof languages)[number] = "en") => {
    const here = { ...context, language };
    const { way } = await call(here, getDistance, { from, to });
    const { data: rates } = await call(here, listFreightRates, { from, to });
    const { data: times } = await call(here, listTransitTimes, { from, to });
    const names = { from: way?.from ?? { name: from }, to: way?.to ?? { name: to } };
    return textOf(
      prerender(<RoutePart {...{ ...names, way, rates, times }} wording={wordingIn(language)} />),
    );
  };
  return { context, wordingIn, wayIn };
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/&#x27;/g, "'");

test("displays the distance, towns, border and published figures of a route with their source", async () => {
  const { wayIn } = await information();
  const text = await wayIn("UG-102", "TZ-18");
  expect(text).toContain("Kampala – Mwanza 772 km by road measured on the map");
  expect(text).toContain("Masaka – Mutukula 90 km Border: Mutukula (UG) / Mutukula (TZ)");
  expect(text).toContain("Mutukula – Bukoba 66 km (estimated)");
  expect(text).toContain("24 hours (2017) in operation (2024)");
  expect(text).toContain(
    "USD 1.80 per container and km No official source: theeastafrican.co.ke (Shippers Council of Eastern Africa), 2021",
  );
  expect(text).toContain("OpenStreetMap contributors, GeoNames");
  expect(await wayIn("KE-28", "KE-30")).toContain(
    "Published: 481 km (World Bank Doing Business 2020)",
  );
});

test("mentions a closed border if it makes the route longer", async () => {
  const { wayIn } = await information();
  expect(await wayIn("RW-01", "BI-BM")).toContain(
    "The shorter route of 276 km is closed: Akanyaru (RW) / Kanyaru Haut (BI).",
  );
});

test("displays that an island has no route, and that both ends are the same place", async () => {
  const { wayIn } = await information();
  expect(await wayIn("TZ-15", "TZ-02")).toContain("We know of no road");
  expect(await wayIn("KE-30", "KE-30")).toContain("Both are the same place on our map.");
});

test("displays each rate, time, pair of posts and port of the region once, in every language", async () => {
  const { context, wordingIn } = await information();
  for (const language of languages) {
    const here = { ...context, language };
    const { data: rates } = await call(here, listFreightRates, {});
    const { data: times } = await call(here, listTransitTimes, {});
    const { data: places } = await call(here, listImportExportLocations, { size: 10_000 });
    const html = prerender(
      <RegionPart {...{ rates, times, places }} wording={wordingIn(language)} />,
    );
    const text = textOf(html);
    expect(text).not.toContain("distances.");
    expect(text.split("Tunduma (TZ) / Nakonde (ZM)")).toHaveLength(2);
    expect(text.split(/Goma \(CD\)/)).toHaveLength(2);
    expect(text.split("Mombasa – Malaba")).toHaveLength(3);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test.each([
  ["NCTTCA (Dashboard, ttcanc.org/northern-corridor)", "NCTTCA"],
  ["Kenya Railways (kbc.co.ke 2019-01-04)", "No official source: kbc.co.ke (Kenya Railways)"],
  ["dlca.logcluster.org/print/3194, Kenya 2.3", "No official source: dlca.logcluster.org"],
])("displays the source %s as %s", (source, expected) => {
  expect(formatPublisher(source, testPhrases.book("en").say)).toBe(expected);
});
