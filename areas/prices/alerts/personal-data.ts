import { deletion } from "#server/database/statement.ts";
import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { priceAlert } from "./tables.ts";

export const alertPersonalData: PersonalData = {
  parts: {
    priceAlerts: ownRows(priceAlert, { own: ["accountId"], order: ["createdAt", "id"] }),
  },
  async end(context, accountId) {
    await deleteAll(context, { accountId });
    return undefined;
  },
};

const deleteAll = deletion(priceAlert, "price alerts of a deleted account", "accountId");
