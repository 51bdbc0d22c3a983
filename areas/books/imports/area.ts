import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { addStatement } from "./draft/add-statement.ts";
import { chooseColumns } from "./draft/choose-columns.ts";
import { chooseRow } from "./draft/choose-row.ts";
import { listRows, listStatements } from "./draft/reads.ts";
import { discardStatement, recordStatement } from "./draft/record-statement.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { forgetStatements } from "./forget-statements.ts";
import { importPersonalData } from "./personal-data.ts";
import { refuse } from "./refusals.ts";
import { changeRule, deleteRule, listRules } from "./rules/rules.ts";

export const bookImports: Area = {
  name: "books/imports",
  flashes: Object.values(flash),
  refuse,
  personalData: importPersonalData,
  hourly: [forgetStatements],
  operations: [
    operation(endpoints.statements, listStatements),
    operation(endpoints.addStatement, addStatement),
    operation(endpoints.chooseColumns, chooseColumns),
    operation(endpoints.statementRows, listRows),
    operation(endpoints.chooseRow, chooseRow),
    operation(endpoints.statementRules, listRules),
    operation(endpoints.changeRule, changeRule),
    operation(endpoints.deleteRule, deleteRule),
    operation(endpoints.recordStatement, recordStatement),
    operation(endpoints.discardStatement, discardStatement),
  ],
};
