import { expect, test } from "vitest";
import { describeDataSet } from "./data-set.ts";

const source = {
  publisher: "World Food Programme (food prices on HDX)",
  url: "https://data.humdata.org/",
  licenceUrl: "https://creativecommons.org/licenses/by/3.0/igo/",
  takenOn: "2026-11",
  countries: ["TZ"],
  firstPeriod: "2021-06",
  lastPeriod: "2026-08",
};
const ofOthers = {
  ...source,
  publisher: "ISTEEBU",
  url: null,
  licenceUrl: null,
  takenOn: "2026-10",
  countries: ["BI"],
  firstPeriod: "2017",
  lastPeriod: "2018",
};
const facts = {
  title: "Prices as open data",
  description: "All market prices for anybody to use.",
  countryNames: { TZ: "Tanzania", BI: "Burundi" },
};

test("describes the time, places and files of the data set, and each publisher with its licence", () => {
  const set = describeDataSet(
    { ...facts, sources: [source, ofOthers] },
    "https://soko.test",
    "Soko",
  );
  expect(set).toMatchObject({
    "@type": "Dataset",
    name: facts.title,
    url: "https://soko.test/market/market-information/data",
    dateModified: "2026-11",
    temporalCoverage: "2017/2026-08",
    spatialCoverage: [
      { "@type": "Country", name: "Tanzania", identifier: "TZ" },
      { "@type": "Country", name: "Burundi", identifier: "BI" },
    ],
    isBasedOn: [
      { name: source.publisher, license: source.licenceUrl, url: source.url },
      { "@type": "CreativeWork", name: "ISTEEBU" },
    ],
    distribution: [
      {
        encodingFormat: "text/csv",
        contentUrl: "https://soko.test/market/market-information/prices.csv",
      },
      {
        encodingFormat: "application/json",
        contentUrl: "https://soko.test/wit-backend/api/market-price",
      },
    ],
  });
  const { description } = set as { description: string };
  // Search engines accept descriptions of 50 to 5,000 characters.
  expect(description.length).toBeGreaterThan(50);
  expect(JSON.stringify(set)).not.toContain("null");
});

test("states one licence for the whole set only if all publishers give it", () => {
  const of = (...sources: (typeof source | typeof ofOthers)[]) =>
    describeDataSet({ ...facts, sources }, "https://soko.test", "Soko");
  expect(of(source)).toHaveProperty("license", source.licenceUrl);
  expect(of(source, ofOthers)).toHaveProperty(
    "license",
    "https://soko.test/market/market-information/data#sources",
  );
});
