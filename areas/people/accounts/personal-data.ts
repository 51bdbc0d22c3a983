import { sql } from "drizzle-orm";
import { type Parameters, returning, statement } from "#server/database/statement.ts";
import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { anonymiseAccount } from "./anonymise-account.ts";
import {
  account,
  accountDecision,
  accountPreference,
  accountRole,
  auditEntry,
  carrierApplication,
  notificationSetting,
  shopFace,
  trader,
} from "./tables.ts";

export const accountPersonalData: PersonalData = {
  parts: {
    account: ownRows(account, { own: ["id", "referredBy"], without: ["passwordHash"] }),
    roles: ownRows(accountRole, { own: ["accountId"], order: ["role"] }),
    trader: ownRows(trader, { own: ["accountId"], without: ["searchText"] }),
    carrierApplication: ownRows(carrierApplication, { own: ["accountId"] }),
    shopFace: ownRows(shopFace, { own: ["traderId"] }),
    decisions: ownRows(accountDecision, { own: ["accountId"], without: ["by"], order: ["at"] }),
    audit: ownRows(auditEntry, { own: ["accountId"], without: ["by"], order: ["at"] }),
    notificationSettings: ownRows(notificationSetting, { own: ["accountId"], order: ["kind"] }),
    informationPreferences: ownRows(accountPreference, { own: ["accountId"], order: ["code"] }),
  },
  leftOut: {
    [qualifiedName(accountDecision.by)]: "an officer's decision is about another user",
    [qualifiedName(auditEntry.by)]: "an officer's decision is about another user",
  },
  async end(context, accountId) {
    const [face] = await deleteShopFace(context, { accountId });
    const picture = await anonymiseAccount(context, accountId);
    const pictures = [picture, face?.picture].filter((key) => key != null);
    return pictures.length === 0 ? undefined : { pictures };
  },
};

const deleteShopFace = statement("shop face deleted", (p: Parameters<{ accountId: string }>) =>
  returning(sql`delete from ${shopFace} where ${shopFace.traderId} = ${p.accountId}`, {
    picture: sql<string | null>`picture`,
  }),
);
