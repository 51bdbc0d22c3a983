import { deletion } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { campaign, campaignRecipient } from "./tables.ts";

/** The announcement still stores the number of notified users. */
const endReceived = deletion(
  campaignRecipient,
  "campaigns received by a deleted account",
  "accountId",
);

export const campaignPersonalData: PersonalData = {
  parts: {
    campaignsReceived: ownRows(campaignRecipient, { own: ["accountId"], order: ["campaignId"] }),
  },
  leftOut: {
    [qualifiedName(campaign.writtenBy)]: "the officer wrote for the chamber",
    [qualifiedName(campaignRecipient.campaignId)]: "leads to the officers who wrote and sent it",
    [qualifiedName(campaign.sentBy)]: "the officer sent it for the chamber",
  },
  end: endWith(endReceived),
};
