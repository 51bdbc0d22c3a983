import { operation } from "#server/operations/registry.ts";
import { deleteAccount } from "./delete-account.ts";
import * as endpoints from "./endpoints.ts";
import { readExport } from "./reads.ts";

export const personalDataOperations = [
  operation(endpoints.exportData, readExport),
  operation(endpoints.deleteAccount, deleteAccount),
];
