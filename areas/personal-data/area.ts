import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { deleteAccount } from "./delete-account.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { readExport } from "./reads.ts";
import { refuse } from "./refusals.ts";

const operations = [
  operation(endpoints.exportData, readExport),
  operation(endpoints.deleteAccount, deleteAccount),
];

export const personalData: Area = {
  name: "personal-data",
  flashes: Object.values(flash),
  operations,
  refuse,
};
