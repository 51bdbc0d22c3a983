import { priceDataPath, pricesCsvPath } from "#areas/prices/market-prices/paths.ts";
import { apiBase } from "#core/paths.ts";
import type { PriceSource } from "../../open-data/endpoints.ts";

interface DataFacts {
  title: string;
  description: string;
  sources: Pick<
    PriceSource,
    "publisher" | "url" | "licenceUrl" | "takenOn" | "countries" | "firstPeriod" | "lastPeriod"
  >[];
  /** Names of the countries by code. */
  countryNames: Record<string, string>;
}

/** Describes the data set in the vocabulary of schema.org. */
export const describeDataSet = (
  { title, description, sources, countryNames }: DataFacts,
  origin: string,
  organisation: string,
): object => {
  const periods = sources
    .flatMap(({ firstPeriod, lastPeriod }) => [firstPeriod, lastPeriod])
    .sort();
  const taken = sources
    .flatMap(({ takenOn }) => takenOn ?? [])
    .sort()
    .at(-1);
  const licences = new Set(sources.map(({ licenceUrl }) => licenceUrl));
  const [licence] = licences;
  // If licences differ, each publisher has its own; the page lists them.
  const license = licences.size === 1 && licence ? licence : `${origin}${priceDataPath}#sources`;
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    name: title,
    description: `${description} ${sources.map(({ publisher }) => publisher).join("; ")}.`,
    url: `${origin}${priceDataPath}`,
    identifier: `${origin}${priceDataPath}`,
    isAccessibleForFree: true,
    license,
    creator: { "@type": "Organization", name: organisation },
    ...(taken && { dateModified: taken }),
    isBasedOn: sources.map(({ publisher, url, licenceUrl }) => ({
      "@type": "CreativeWork",
      name: publisher,
      ...(url && { url }),
      ...(licenceUrl && { license: licenceUrl }),
    })),
    ...(periods.length > 0 && { temporalCoverage: `${periods[0]}/${periods.at(-1)}` }),
    spatialCoverage: [...new Set(sources.flatMap(({ countries }) => countries))].map((code) => ({
      "@type": "Country",
      name: countryNames[code] ?? code,
      identifier: code,
    })),
    variableMeasured: ["wholesale price", "retail price"],
    distribution: [
      {
        "@type": "DataDownload",
        encodingFormat: "text/csv",
        contentUrl: `${origin}${pricesCsvPath}`,
      },
      {
        "@type": "DataDownload",
        encodingFormat: "application/json",
        contentUrl: `${origin}${apiBase}/market-price`,
      },
    ],
  };
};
