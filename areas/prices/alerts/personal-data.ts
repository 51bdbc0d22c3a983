import { deletion } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData } from "#server/personal-data.ts";
import { priceAlert } from "./tables.ts";

const deleteAll = deletion(priceAlert, "price alerts of a deleted account", "accountId");

export const alertPersonalData: PersonalData = {
  parts: {
    priceAlerts: ownRows(priceAlert, { own: ["accountId"], order: ["createdAt", "id"] }),
  },
  end: endWith(deleteAll),
};
