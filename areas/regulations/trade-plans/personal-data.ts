import { deletion } from "#server/database/statement.ts";
import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { tradePlan } from "./tables.ts";

export const planPersonalData: PersonalData = {
  parts: {
    tradePlans: ownRows(tradePlan, { own: ["accountId"], order: ["createdAt", "id"] }),
  },
  async end(context, accountId) {
    await deleteAll(context, { accountId });
    return undefined;
  },
};

const deleteAll = deletion(tradePlan, "trade plans of a deleted account", "accountId");
