import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { countryLoading } from "./load-countries.ts";
import { importExportLoading } from "./load-import-export-locations.ts";
import { locationLoading, marketPlaceLoading } from "./load-locations.ts";
import * as reads from "./reads.ts";
import { searchLocations } from "./search-locations.ts";

export const places: Area = {
  name: "reference/places",
  operations: [
    operation(endpoints.listRegistrationLocations, cached(reads.listRegistrationLocations)),
    operation(endpoints.listLogisticsLocations, cached(reads.listLogisticsLocations)),
    operation(endpoints.searchLocations, searchLocations),
    operation(endpoints.listCountries, cached(reads.listCountries)),
    operation(endpoints.listImportExportLocations, cached(reads.listImportExportLocations)),
  ],
  loadings: [countryLoading, locationLoading, marketPlaceLoading, importExportLoading],
};
