import { sql } from "drizzle-orm";
import { nameOf, type PersonalData, personalPart } from "#server/personal-data.ts";
import { anonymiseAccount } from "./anonymise-account.ts";
import {
  account,
  accountDecision,
  accountPreference,
  accountRole,
  notificationSetting,
  trader,
} from "./tables.ts";

export const accountPersonalData: PersonalData = {
  parts: {
    account: personalPart({
      table: account,
      own: [account.id, account.referredBy],
      without: [account.passwordHash],
      from: (p) => sql`from ${account} where ${account.id} = ${p.accountId}`,
    }),
    roles: personalPart({
      table: accountRole,
      own: [accountRole.accountId],
      from: (p) => sql`from ${accountRole} where ${accountRole.accountId} = ${p.accountId}
        order by ${accountRole.role}`,
    }),
    trader: personalPart({
      table: trader,
      own: [trader.accountId],
      from: (p) => sql`from ${trader} where ${trader.accountId} = ${p.accountId}`,
    }),
    decisions: personalPart({
      table: accountDecision,
      own: [accountDecision.accountId],
      without: [accountDecision.by],
      from: (p) => sql`from ${accountDecision} where ${accountDecision.accountId} = ${p.accountId}
        order by ${accountDecision.at}`,
    }),
    notificationSettings: personalPart({
      table: notificationSetting,
      own: [notificationSetting.accountId],
      from: (p) => sql`from ${notificationSetting}
        where ${notificationSetting.accountId} = ${p.accountId} order by ${notificationSetting.kind}`,
    }),
    informationPreferences: personalPart({
      table: accountPreference,
      own: [accountPreference.accountId],
      from: (p) => sql`from ${accountPreference}
        where ${accountPreference.accountId} = ${p.accountId} order by ${accountPreference.code}`,
    }),
  },
  leftOut: { [nameOf(accountDecision.by)]: "what an officer decided is about somebody else" },
  async end(context, accountId) {
    const picture = await anonymiseAccount(context, accountId);
    return picture === null ? undefined : { pictures: [picture] };
  },
};
