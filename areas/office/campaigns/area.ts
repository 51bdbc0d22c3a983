import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { campaignActs } from "./acts.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { campaignJobs, resumeCampaigns } from "./jobs.ts";
import { campaign } from "./notifications.ts";
import { campaignPersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import { deleteCampaign, saveCampaign } from "./save-campaign.ts";
import { sendCampaign, stopCampaign } from "./send-campaign.ts";

export const campaigns: Area = {
  name: "office/campaigns",
  personalData: campaignPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(campaignActs),
  operations: implement(endpoints, reads, {
    saveCampaign,
    sendCampaign,
    stopCampaign,
    deleteCampaign,
  }),
  jobs: campaignJobs,
  notifications: [campaign],
  refuse,
  hourly: [resumeCampaigns],
};
