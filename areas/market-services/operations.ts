import { operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";
import { listServices } from "./list-services.ts";
import * as reads from "./reads.ts";

export const marketServiceOperations = [
  operation(endpoints.marketServices, listServices),
  operation(endpoints.marketService, reads.readService),
  operation(endpoints.marketServiceCategories, reads.listCategories),
  operation(endpoints.marketServiceTypes, reads.listTypes),
];
