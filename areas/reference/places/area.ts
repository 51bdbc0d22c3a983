import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { countryLoading } from "./load-countries.ts";
import { importExportLoading } from "./load-import-export-locations.ts";
import { locationLoading, marketPlaceLoading } from "./load-locations.ts";
import * as reads from "./reads.ts";
import { searchLocations } from "./search-locations.ts";

export const places: Area = {
  name: "reference/places",
  operations: implement(endpoints, {
    listRegistrationLocations: cached(reads.listRegistrationLocations),
    listLogisticsLocations: cached(reads.listLogisticsLocations),
    searchLocations,
    listCountries: cached(reads.listCountries),
    listImportExportLocations: cached(reads.listImportExportLocations),
  }),
  loadings: [countryLoading, locationLoading, marketPlaceLoading, importExportLoading],
};
