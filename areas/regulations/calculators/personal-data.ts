import { deletion } from "#server/database/statement.ts";
import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { calculation } from "./tables.ts";

export const calculatorPersonalData: PersonalData = {
  parts: {
    calculations: ownRows(calculation, { own: ["accountId"], order: ["createdAt", "id"] }),
  },
  async end(context, accountId) {
    await endCalculations(context, { accountId });
    return undefined;
  },
};

const endCalculations = deletion(calculation, "calculations of a deleted account", "accountId");
