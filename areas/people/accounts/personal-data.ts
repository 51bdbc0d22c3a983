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
  trader,
} from "./tables.ts";

export const accountPersonalData: PersonalData = {
  parts: {
    account: ownRows(account, { own: ["id", "referredBy"], without: ["passwordHash"] }),
    roles: ownRows(accountRole, { own: ["accountId"], order: ["role"] }),
    trader: ownRows(trader, { own: ["accountId"], without: ["searchText"] }),
    carrierApplication: ownRows(carrierApplication, { own: ["accountId"] }),
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
    const picture = await anonymiseAccount(context, accountId);
    return picture === null ? undefined : { pictures: [picture] };
  },
};
