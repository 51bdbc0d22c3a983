import { expect, test } from "vitest";
import {
  isOfficial,
  isOfficialText,
  officialFirst,
  publisherIn,
  sourceName,
  textSourceName,
} from "./official-sources.ts";

const source = (url: string | null, name = "A page") => ({ name, url });

test.each([
  ["https://www.tra.go.tz/page", true],
  ["https://nonfiscal.rra.gov.rw/", true],
  ["http://tradehelpdesk.eachq.org/import/faq/", true],
  ["https://www.kebs.org./", true],
  ["https://github.com/gitboycryptogeek/customs", false],
  ["https://slideplayer.com./slide/1", false],
  ["https://tra.go.tz.example.com/", false],
  ["https://notkebs.org/", false],
  ["https://www.cargo.tz/", false],
])("returns whether %s belongs to an authority: %s", (url, expected) => {
  expect(isOfficial(source(url))).toBe(expected);
});

test("accepts an agency's own site for that agency only", () => {
  const tccia = source("http://tccia.com/contact");
  expect(isOfficial(tccia)).toBe(false);
  expect(isOfficial(tccia, "https://www.tccia.com/")).toBe(true);
  expect(isOfficial(source("https://doczz.net/doc/1"), "https://www.tccia.com/")).toBe(false);
});

test.each([
  ["meac.go.ke 2015; allafrica 2017-11-07", true],
  ["WTO TBT notification G/TBT/N/KEN/1263", true],
  ["Kenya Railways (kbc.co.ke 2019-01-04)", false],
  ["allafrica 2017-11-07; zawya 2024-04-03", false],
  ["somebody@tra.go.tz", false],
])("returns whether the text %s names an authority: %s", (text, expected) => {
  expect(isOfficialText(text)).toBe(expected);
  expect(isOfficial(source(null, text))).toBe(expected);
});

test("names an unofficial source by its site", () => {
  expect(sourceName(source("https://www.doczz.net/1", "doczz.net"))).toBe("doczz.net");
  expect(sourceName(source("https://github.com/a/b", "Tax Handbook, 2nd edition"))).toBe(
    "github.com (Tax Handbook, 2nd edition)",
  );
  expect(textSourceName("Kenya Railways (kbc.co.ke 2019-01-04)")).toBe(
    "kbc.co.ke (Kenya Railways)",
  );
  expect(textSourceName("dlca.logcluster.org/print/3194, Kenya 2.3")).toBe("dlca.logcluster.org");
  expect(publisherIn("World Bank Doing Business (2020)")).toBe("World Bank Doing Business");
});

test("sorts official sources first", () => {
  const [copy, own] = [source("https://doczz.net/1"), source("https://ura.go.ug/1")];
  expect(officialFirst([copy, own])).toEqual([own, copy]);
});
