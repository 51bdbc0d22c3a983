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
    operation(endpoints.registrationLocations, cached(reads.listRegistrationLocations)),
    operation(endpoints.logisticsLocations, cached(reads.listLogisticsLocations)),
    operation(endpoints.searchLocations, searchLocations),
    operation(endpoints.countries, cached(reads.listCountries)),
    operation(endpoints.importExportLocations, cached(reads.listImportExportLocations)),
  ],
  loadings: [countryLoading, locationLoading, marketPlaceLoading, importExportLoading],
};
