import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { campaignActs } from "./acts.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { campaignJobs, resumeCampaigns } from "./jobs.ts";
import { campaign } from "./notifications.ts";
import { campaignPersonalData } from "./personal-data.ts";
import { getCampaign, getCampaignAudience, listCampaigns } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { deleteCampaign, saveCampaign } from "./save-campaign.ts";
import { sendCampaign, stopCampaign } from "./send-campaign.ts";

export const campaigns: Area = {
  name: "office/campaigns",
  personalData: campaignPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(campaignActs),
  operations: [
    operation(endpoints.listCampaigns, listCampaigns),
    operation(endpoints.getCampaign, getCampaign),
    operation(endpoints.saveCampaign, saveCampaign),
    operation(endpoints.getCampaignAudience, getCampaignAudience),
    operation(endpoints.sendCampaign, sendCampaign),
    operation(endpoints.stopCampaign, stopCampaign),
    operation(endpoints.deleteCampaign, deleteCampaign),
  ],
  jobs: campaignJobs,
  notifications: [campaign],
  refuse,
  hourly: [resumeCampaigns],
};
