import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { deleteOldStatements } from "./delete-old-statements.ts";
import { addStatement } from "./draft/add-statement.ts";
import { chooseColumns } from "./draft/choose-columns.ts";
import { chooseRow } from "./draft/choose-row.ts";
import * as reads from "./draft/reads.ts";
import { discardStatement, recordStatement } from "./draft/record-statement.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { importPersonalData } from "./personal-data.ts";
import { refuse } from "./refusals.ts";
import * as rules from "./rules/rules.ts";

export const bookImports: Area = {
  name: "books/imports",
  flashes: Object.values(flash),
  refuse,
  personalData: importPersonalData,
  hourly: [deleteOldStatements],
  operations: implement(endpoints, reads, rules, {
    addStatement,
    chooseColumns,
    chooseRow,
    recordStatement,
    discardStatement,
  }),
};
