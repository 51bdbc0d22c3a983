import { operation } from "#server/operations/registry.ts";
import { remembered } from "#server/operations/remembered.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

export const placeOperations = [
  operation(endpoints.registrationLocations, remembered(reads.listRegistrationLocations)),
  operation(endpoints.logisticsLocations, remembered(reads.listLogisticsLocations)),
  operation(endpoints.countries, remembered(reads.listCountries)),
  operation(endpoints.importExportLocations, remembered(reads.listImportExportLocations)),
];
