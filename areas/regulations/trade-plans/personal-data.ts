import { deletion } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData } from "#server/personal-data.ts";
import { tradePlan } from "./tables.ts";

const deleteAll = deletion(tradePlan, "trade plans of a deleted account", "accountId");

export const planPersonalData: PersonalData = {
  parts: {
    tradePlans: ownRows(tradePlan, { own: ["accountId"], order: ["createdAt", "id"] }),
  },
  end: endWith(deleteAll),
};
