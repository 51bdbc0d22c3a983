/** The chamber's announcements, at the officers' desk. */
export const campaignsPath = "/portal/officer/campaigns";
export const newCampaignPath = `${campaignsPath}/new`;
export const campaignPath = (id: string): string => `${campaignsPath}/${id}`;
