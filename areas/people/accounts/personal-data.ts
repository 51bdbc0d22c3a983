import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { anonymiseAccount } from "./anonymise-account.ts";
import {
  account,
  accountDecision,
  accountPreference,
  accountRole,
  auditEntry,
  notificationSetting,
  trader,
} from "./tables.ts";

export const accountPersonalData: PersonalData = {
  parts: {
    account: ownRows({
      table: account,
      own: [account.id, account.referredBy],
      without: [account.passwordHash],
    }),
    roles: ownRows({
      table: accountRole,
      own: [accountRole.accountId],
      order: [accountRole.role],
    }),
    trader: ownRows({
      table: trader,
      own: [trader.accountId],
      without: [trader.searchText],
    }),
    decisions: ownRows({
      table: accountDecision,
      own: [accountDecision.accountId],
      without: [accountDecision.by],
      order: [accountDecision.at],
    }),
    audit: ownRows({
      table: auditEntry,
      own: [auditEntry.accountId],
      without: [auditEntry.by],
      order: [auditEntry.at],
    }),
    notificationSettings: ownRows({
      table: notificationSetting,
      own: [notificationSetting.accountId],
      order: [notificationSetting.kind],
    }),
    informationPreferences: ownRows({
      table: accountPreference,
      own: [accountPreference.accountId],
      order: [accountPreference.code],
    }),
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
