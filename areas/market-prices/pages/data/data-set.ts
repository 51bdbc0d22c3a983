import { apiBase } from "#core/paths.ts";
import { priceDataPath, pricesCsvPath } from "#core/prices/price-paths.ts";
import type { PublishedPrices } from "../../open-data/endpoints.ts";

interface DataFacts {
  title: string;
  description: string;
  sources: Pick<
    PublishedPrices,
    "publisher" | "licenceUrl" | "countries" | "firstPeriod" | "lastPeriod"
  >[];
}

/** The data set in the words of schema.org. */
export const dataSet = (
  { title, description, sources }: DataFacts,
  origin: string,
  organisation: string,
): object => {
  const periods = sources
    .flatMap(({ firstPeriod, lastPeriod }) => [firstPeriod, lastPeriod])
    .sort();
  const licences = sources.flatMap(({ licenceUrl }) => (licenceUrl ? [licenceUrl] : []));
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    name: title,
    description,
    url: `${origin}${priceDataPath}`,
    isAccessibleForFree: true,
    ...(licences.length > 0 && { license: licences }),
    creator: { "@type": "Organization", name: organisation },
    citation: sources.map(({ publisher }) => publisher),
    temporalCoverage: `${periods[0]}/${periods.at(-1)}`,
    spatialCoverage: [...new Set(sources.flatMap(({ countries }) => countries))].map((code) => ({
      "@type": "Country",
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
