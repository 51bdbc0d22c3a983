import { choice, type ForTests } from "#app/testing/for-tests.ts";

const choices = "roles countries places associations topics";

export const forTests: ForTests = {
  pages: {
    "/portal/officer/campaigns": {
      examples: [
        "/portal/officer/campaigns @officer",
        "/portal/officer/campaigns?status=draft @officer",
      ],
      shapes: ["title desk status page total rows", "id html"],
    },
    "/portal/officer/campaigns/new": {
      examples: ["/portal/officer/campaigns/new @officer"],
      shapes: ["title desk all choices", choices, choice],
    },
    "/portal/officer/campaigns/:id": {
      examples: [
        "/portal/officer/campaigns/CAMPAIGNSENT @officer",
        "/portal/officer/campaigns/CAMPAIGNDRAFT @officer",
        "/portal/officer/campaigns/CAMPAIGNDRAFT?confirm= @officer",
      ],
      shapes: [
        "title desk all id dateChanged acts isConfirming confirm mayBeSent state reach texts draft",
        "before choices",
        choices,
        choice,
      ],
    },
  },
  ids: {
    CAMPAIGNSENT: { list: "portal/campaign?status=sent", where: { isDemo: true }, as: "officer" },
    CAMPAIGNDRAFT: { list: "portal/campaign?status=draft", where: { isDemo: true }, as: "officer" },
  },
  // An abbreviation that is the same in all five languages.
  sameWords: ["campaigns.way.sms"],
  withoutFiles: [
    "campaign.subjects",
    "campaign.messages",
    "campaign.link",
    "campaign.roles",
    "campaign.preference",
    "campaign_recipient.push",
    "campaign_recipient.sms",
  ],
};
