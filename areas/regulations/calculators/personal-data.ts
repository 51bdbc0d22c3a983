import { deletion } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData } from "#server/personal-data.ts";
import { calculation } from "./tables.ts";

const endCalculations = deletion(calculation, "calculations of a deleted account", "accountId");

export const calculatorPersonalData: PersonalData = {
  parts: {
    calculations: ownRows(calculation, { own: ["accountId"], order: ["createdAt", "id"] }),
  },
  end: endWith(endCalculations),
};
