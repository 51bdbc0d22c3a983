import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { campaignActs } from "./acts.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { askForCampaigns, campaignJobs } from "./jobs.ts";
import { campaign } from "./notifications.ts";
import { campaignPersonalData } from "./personal-data.ts";
import { listCampaigns, readAudience, readCampaign } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { haltCampaign, startCampaign } from "./send-campaign.ts";
import { deleteDraft, keepCampaign } from "./write-campaign.ts";

export const campaigns: Area = {
  name: "office/campaigns",
  personalData: campaignPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(campaignActs),
  operations: [
    operation(endpoints.campaigns, listCampaigns),
    operation(endpoints.oneCampaign, readCampaign),
    operation(endpoints.writeCampaign, keepCampaign),
    operation(endpoints.campaignAudience, readAudience),
    operation(endpoints.sendCampaign, startCampaign),
    operation(endpoints.stopCampaign, haltCampaign),
    operation(endpoints.deleteCampaign, deleteDraft),
  ],
  jobs: campaignJobs,
  notifications: [campaign],
  refuse,
  hourly: [askForCampaigns],
};
