import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { deleteOldStatements } from "./delete-old-statements.ts";
import { addStatement } from "./draft/add-statement.ts";
import { chooseColumns } from "./draft/choose-columns.ts";
import { chooseRow } from "./draft/choose-row.ts";
import { listStatementRows, listStatements } from "./draft/reads.ts";
import { discardStatement, recordStatement } from "./draft/record-statement.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { importPersonalData } from "./personal-data.ts";
import { refuse } from "./refusals.ts";
import { changeRule, deleteRule, listStatementRules } from "./rules/rules.ts";

export const bookImports: Area = {
  name: "books/imports",
  flashes: Object.values(flash),
  refuse,
  personalData: importPersonalData,
  hourly: [deleteOldStatements],
  operations: [
    operation(endpoints.listStatements, listStatements),
    operation(endpoints.addStatement, addStatement),
    operation(endpoints.chooseColumns, chooseColumns),
    operation(endpoints.listStatementRows, listStatementRows),
    operation(endpoints.chooseRow, chooseRow),
    operation(endpoints.listStatementRules, listStatementRules),
    operation(endpoints.changeRule, changeRule),
    operation(endpoints.deleteRule, deleteRule),
    operation(endpoints.recordStatement, recordStatement),
    operation(endpoints.discardStatement, discardStatement),
  ],
};
