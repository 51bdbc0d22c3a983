import { operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

export const placeOperations = [
  operation(endpoints.registrationLocations, reads.listRegistrationLocations),
  operation(endpoints.logisticsLocations, reads.listLogisticsLocations),
  operation(endpoints.countries, reads.listCountries),
  operation(endpoints.importExportLocations, reads.listImportExportLocations),
];
