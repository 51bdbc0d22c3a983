import { deletion } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { bookImport, bookImportLayout, bookImportRow, bookRule } from "./tables.ts";

const removals = [
  deletion(bookImport, "statements of a deleted account", "accountId"),
  deletion(bookRule, "statement rules of a deleted account", "accountId"),
  deletion(bookImportLayout, "statement columns of a deleted account", "accountId"),
];

export const importPersonalData: PersonalData = {
  parts: {
    bookStatements: ownRows(bookImport, { own: ["accountId"] }),
    bookStatementRows: ownRows(bookImportRow, { own: ["accountId"], order: ["position"] }),
    bookRules: ownRows(bookRule, { own: ["accountId"], order: ["changedAt", "counterpartyKey"] }),
  },
  leftOut: {
    [qualifiedName(bookImportRow.importId)]: "the statement is the user's own",
    [qualifiedName(bookImportLayout.accountId)]: "which column of a statement says what",
  },
  /** Deletes statements, rules and saved columns with the account. */
  end: endWith(...removals),
};
