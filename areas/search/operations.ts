import { operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";
import { searchSite } from "./site-search.ts";

export const searchOperations = [operation(endpoints.siteSearch, searchSite)];
